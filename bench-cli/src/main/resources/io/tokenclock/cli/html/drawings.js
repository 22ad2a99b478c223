// Success against speed, and the anatomy of single exchanges: SVG in real pixels, so that text keeps its size.

function scatter() {
  const host = byId('scatter');
  host.replaceChildren();
  const width = host.clientWidth;
  const height = Math.min(520, Math.max(width < 480 ? 300 : 340, host.clientHeight));
  const box = { left: 46, right: width - 12, top: 14, bottom: height - 34 };
  const found = ids.map((id) => ({ id, e: estimate(id, 'ttft', 'p50'), success: scores.get(id).success }))
    .filter((p) => !off.has(p.id) && p.e && p.success);
  const measured = found.filter((p) => p.e.value !== undefined);
  if (measured.length === 0) {
    host.append(el('p', { class: 'remark' }, 'Nothing to draw: half of the requests of every chosen provider failed.'));
    return;
  }
  const values = measured.flatMap((p) => [p.e.value, p.e.low, p.e.high]).filter((v) => v !== undefined).map((v) => v / 1e6);
  const [low, high] = [Math.min(...values) / 1.2, Math.max(...values) * 1.25];
  const floor = Math.max(0, Math.floor((Math.min(...measured.map((p) => p.success.low)) - 0.02) * 20) / 20);
  const x = (ms) => box.left + ((box.right - box.left) * Math.log(ms / low)) / Math.log(high / low);
  const y = (ratio) => box.bottom - ((box.bottom - box.top) * (ratio - floor)) / (1 - floor);
  const chart = svg('svg', { width, height, 'aria-hidden': 'true' });
  for (const tick of few(logTicks(low, high), Math.floor(width / 70))) {
    chart.append(svg('line', { class: 'tick', x1: x(tick), x2: x(tick), y1: box.top, y2: box.bottom }),
      svg('text', { x: x(tick), y: box.bottom + 16, 'text-anchor': 'middle' }, time(tick)));
  }
  const step = 1 - floor > 0.6 ? 0.2 : 1 - floor > 0.25 ? 0.1 : 0.05;
  for (let tick = 1; tick >= floor - 1e-9; tick -= step) {
    chart.append(svg('line', { class: 'tick', x1: box.left, x2: box.right, y1: y(tick), y2: y(tick) }),
      svg('text', { x: box.left - 6, y: y(tick) + 4, 'text-anchor': 'end' }, Math.round(100 * tick) + ' %'));
  }
  chart.append(svg('text', { x: box.right, y: height - 4, 'text-anchor': 'end' }, 'TTFT, median of all requests →'));
  const dots = svg('g');
  for (const p of measured) {
    const [cx, cy] = [x(p.e.value / 1e6), y(p.success.ratio)];
    const g = svg('g', { class: 'k' + hue(p.id) });
    g.append(svg('line', { class: 'range', x1: cx, x2: cx, y1: y(p.success.low), y2: y(p.success.high) }));
    if (p.e.low !== undefined && p.e.high !== undefined) {
      g.append(svg('line', { class: 'range', x1: x(p.e.low / 1e6), x2: x(p.e.high / 1e6), y1: cy, y2: cy }));
    }
    g.append(svg('circle', { class: 'dot', cx, cy, r: 6 }));
    dots.append(g);
    p.at = [cx, cy];
  }
  chart.append(dots, labels(measured, box));
  host.append(chart);
}

/** Names beside dots, each moved down until it is in nobody's way. */
function labels(points, box) {
  const taken = points.map((p) => ({ left: p.at[0] - 8, right: p.at[0] + 8, top: p.at[1] - 4 }));
  const group = svg('g');
  for (const p of [...points].sort((a, b) => a.at[0] - b.at[0])) {
    const long = p.id.length * 6.3 + 4;
    const flip = p.at[0] + 10 + long > box.right;
    const left = flip ? p.at[0] - 10 - long : p.at[0] + 8;
    let top = p.at[1] + 8;
    while (top < box.bottom - 4 && taken.some((t) => left < t.right && left + long > t.left && Math.abs(top - t.top) < 13)) top += 13;
    taken.push({ left, right: left + long, top });
    if (top - p.at[1] > 14) {
      group.append(svg('line', { class: 'axis', x1: p.at[0], x2: p.at[0] + (flip ? -7 : 6), y1: p.at[1] + 6, y2: top + 4 }));
    }
    group.append(svg('text', { class: 'ink', x: flip ? p.at[0] - 10 : left, y: top + 8, 'text-anchor': flip ? 'end' : 'start' }, p.id));
  }
  return group;
}

const MARKS = [['headers', 'headers'], ['first_byte', 'first byte'], ['first_event', 'first event'], ['first_output', 'first output'],
  ['first_answer', 'first answer'], ['last_answer', 'last answer'], ['done', 'done']];

/** What is drawn of an exchange: all of it, or what follows a wait that is longer than the rest. */
function drawnPart(f, marks) {
  const end = Math.max(1, ...marks.map((m) => m.nanos), ...f.deliveries.at_nanos);
  const first = Math.min(end, ...marks.map((m) => m.nanos), ...f.deliveries.at_nanos);
  const span = end - first;
  return first > span ? { start: first - 0.12 * span, end: end + 0.04 * span } : { start: 0, end: 1.03 * end };
}

function flight(f, host) {
  const width = host.clientWidth;
  const happened = MARKS.filter(([key]) => f.marks[key] !== undefined).map(([key, title]) => ({ title, nanos: f.marks[key] }));
  const { start, end } = drawnPart(f, happened);
  const x = (nanos) => 4 + ((width - 8) * Math.max(0, nanos - start)) / (end - start);
  const flags = flagRows(happened, x, width);
  const top = 14 * flags.rows + 8;
  const text = { top: top + 16, bottom: top + 104 };
  const [lane1, lane2, height] = [text.bottom + 24, text.bottom + 56, text.bottom + 114];
  const foot = lane2 + 18;
  const chart = svg('svg', { width, height, class: 'flight k' + hue(f.provider), 'aria-hidden': 'true' });
  const most = Math.max(3, Math.floor(width / 90));
  for (const tick of linearTicks(start / 1e6, end / 1e6, most)) {
    chart.append(svg('line', { class: 'tick', x1: x(tick * 1e6), x2: x(tick * 1e6), y1: top, y2: foot }),
      svg('text', { x: x(tick * 1e6), y: foot + 16, 'text-anchor': x(tick * 1e6) < 20 ? 'start' : 'middle' }, compact(tick) + ' ms'));
  }
  chart.append(svg('line', { class: 'axis', x1: 0, x2: width, y1: foot, y2: foot }));
  answerSteps(f, x, text, width, chart);
  for (const m of flags.flags) {
    chart.append(svg('line', { class: 'mark', x1: m.x, x2: m.x, y1: m.y + 3, y2: foot }));
  }
  for (const m of flags.flags) chart.append(svg('text', { class: 'flag', x: m.left, y: m.y }, m.title));
  for (const a of f.arrivals) chart.append(svg('circle', { class: 'arrival', cx: x(a.at_nanos), cy: lane1, r: 3.5 }));
  for (const nanos of f.deliveries.at_nanos) {
    chart.append(svg('line', { class: 'delivery', x1: x(nanos), x2: x(nanos), y1: lane2 - 8, y2: lane2 + 8 }));
  }
  chart.append(svg('text', { class: 'lane', x: 4, y: text.top + 4 }, 'answer, characters so far'),
    svg('text', { class: 'lane', x: 4, y: lane1 - 8 }, 'arrivals with text'), svg('text', { class: 'lane', x: 4, y: lane2 - 11 }, 'deliveries'));
  if (start > 0) {
    chart.append(svg('text', { class: 'lane', x: 4, y: foot + 32 }, 'begins ' + millis(start) + ' ms after the request; nothing came before'));
  }
  host.replaceChildren(chart);
}

function linearTicks(start, end, most) {
  const raw = (end - start) / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((s) => s * power).find((s) => s >= raw);
  const ticks = [];
  for (let i = Math.ceil(start / step); i * step <= end; i++) ticks.push(i * step);
  return ticks;
}

/** Marks that lie together share a flag; flags that would touch stand in rows. */
function flagRows(marks, x, width) {
  const flags = [];
  for (const m of marks) {
    const last = flags[flags.length - 1];
    if (last && x(m.nanos) - last.x < 5) last.title += ', ' + m.title;
    else flags.push({ x: x(m.nanos), title: m.title });
  }
  const ends = [];
  for (const flag of [...flags].reverse()) {
    const long = Math.min(width, flag.title.length * 6.1 + 6);
    flag.left = Math.max(0, flag.x > width / 2 ? flag.x - long + 6 : Math.min(flag.x, width - long));
    let row = 0;
    while (ends[row] !== undefined && flag.left + long > ends[row]) row++;
    ends[row] = flag.left;
    flag.row = row;
  }
  const rows = Math.max(1, ends.length);
  for (const flag of flags) flag.y = 12 + 14 * flag.row;
  return { flags, rows };
}

function answerSteps(f, x, lane, width, chart) {
  const total = f.arrivals.reduce((sum, a) => sum + a.answer_chars, 0);
  if (total === 0) return;
  let sum = 0;
  let path = '';
  const y = (chars) => lane.bottom - ((lane.bottom - lane.top - 6) * chars) / total;
  let from = null;
  for (const a of f.arrivals.filter((one) => one.answer_chars > 0)) {
    if (from === null) {
      from = x(a.at_nanos);
      path = 'M' + from + ' ' + lane.bottom;
    }
    path += 'H' + x(a.at_nanos);
    sum += a.answer_chars;
    path += 'V' + y(sum);
  }
  const to = x(f.marks.done === undefined ? f.marks.last_answer : f.marks.done);
  chart.append(svg('path', { class: 'area', d: path + 'H' + to + 'V' + lane.bottom + 'Z' }), svg('path', { class: 'edge', d: path + 'H' + to }),
    svg('line', { class: 'axis', x1: 0, x2: width, y1: lane.bottom, y2: lane.bottom }));
}

function flights() {
  page.flights.forEach((f, i) => flight(f, byId('flight-' + i)));
}

function flightTables() {
  page.flights.forEach((f, i) => {
    const rows = MARKS.filter(([key]) => f.marks[key] !== undefined).map(([key, title]) => [title, millis(f.marks[key])]);
    let earlier = null;
    const arrivals = f.arrivals.map((a) => {
      const gap = earlier === null ? '–' : millis(a.at_nanos - earlier);
      earlier = a.at_nanos;
      return [millis(a.at_nanos), gap, a.kind, a.text];
    });
    const table = plainTable('Arrivals that brought text, ms from request start', ['at', 'gap', 'kind', 'text'], arrivals, 0);
    table.querySelectorAll('tbody td:last-child').forEach((cell) => cell.classList.add('text', 'prose', 'mono'));
    byId('flight-table-' + i).replaceChildren(folded('Marks and arrivals as numbers',
      el('div', {}, plainTable('Marks, ms from request start', ['mark', 'ms'], rows), arrivals.length > 0 && table)),
    f.answer ? el('details', {}, el('summary', {}, 'The answer'), el('pre', {}, f.answer)) : null);
  });
}
