// Estimates as dots with their intervals, bars of time and of outcomes, and lanes of arrivals.

/** Height of a row whose value has its interval below it. */
const TALL = 36;

const at = (share) => (100 * Math.min(1, Math.max(0, share))).toFixed(2) + '%';

function axisMarks(ticks, place, label) {
  return ticks.map((tick) => {
    const share = place(tick);
    return svg('text', { x: at(share), y: 14, 'text-anchor': share < 0.05 ? 'start' : share > 0.95 ? 'end' : 'middle' }, label(tick));
  });
}
const gridLines = (ticks, place, height = 26) =>
  ticks.map((tick) => svg('line', { class: 'tick', x1: at(place(tick)), x2: at(place(tick)), y1: 0, y2: height }));

/** Ticks that leave room for their labels. */
function spaced(ticks, place, room) {
  const kept = [];
  for (const tick of ticks) {
    if (kept.length === 0 || place(tick) - place(kept[kept.length - 1]) >= room) kept.push(tick);
  }
  return kept;
}

/** At most so many. */
const few = (ticks, most = 4) => {
  const step = Math.max(1, Math.ceil(ticks.length / most));
  return ticks.filter((tick, i) => i % step === 0);
};

function niceLinear(top) {
  const raw = top / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((s) => s * power).find((s) => s >= raw);
  const ticks = [];
  for (let tick = 0; tick <= top * 1.0001; tick += step) ticks.push(tick);
  return ticks;
}

function dotsOf(metric, statistic, host) {
  const rate = isRate(metric);
  const unit = rate ? 1 : 1e6;
  const rows = ids.filter((id) => estimate(id, metric, statistic))
    .map((id) => ({ id, e: estimate(id, metric, statistic), floor: rate ? estimate(id, metric, 'p95_floor') : null }));
  rows.sort((a, b) => {
    const worst = rate ? -Infinity : Infinity;
    const [x, y] = [a, b].map((r) => (r.e.value === undefined ? worst : r.e.value));
    return x === y ? 0 : (x < y ? -1 : 1) * (rate ? -1 : 1);
  });
  const values = rows.flatMap((r) => [r.e.value, r.e.low, r.e.high, r.floor && r.floor.value])
    .filter((v) => v !== undefined && v !== null).map((v) => v / unit);
  if (values.length === 0) {
    host.append(el('p', { class: 'remark' }, 'Nothing to draw: no request has this figure.'));
    return;
  }
  const top = Math.max(...values) * (rate ? 1.04 : 1.15);
  const low = Math.min(...values) / 1.15;
  const place = rate ? (v) => v / top : (v) => Math.log(v / low) / Math.log(top / low);
  const ticks = spaced(rate ? niceLinear(top) : logTicks(low, top), place, 0.22);
  const label = rate ? trim : time;
  const drawn = rows.map((r) => ({ id: r.id, drawing: [...gridLines(ticks, place, TALL), ...dot(r, unit, place)],
    cells: dotCells(r, metric) }));
  const heads = [rate ? 'median' : 'ms'];
  if (rate) heads.push('p95 floor');
  host.append(strips(host.dataset.title, heads, drawn, axisMarks(ticks, place, label), TALL));
}

function dotCells(r, metric) {
  const first = [odd(r.e) && el('small', { class: 'part' }, coverage(r.e)), el('span', { class: 'v' }, valueText(r.e, metric)),
    el('small', {}, interval(r.e, metric) || '')].filter(Boolean);
  return r.floor ? [first, [valueText(r.floor, metric)]] : [first];
}

function dot(r, unit, place) {
  const parts = [];
  const { e } = r;
  const low = e.low === undefined ? null : place(e.low / unit);
  const high = e.high === undefined ? null : place(e.high / unit);
  const point = e.value === undefined ? null : place(e.value / unit);
  const line = (from, to, open) => svg('line', { class: open ? 'range open' : 'range', x1: at(from), x2: at(to), y1: 18, y2: 18 });
  if (low !== null && high !== null) parts.push(line(low, high));
  else if (low !== null) parts.push(line(low, point === null ? 1 : point), line(point === null ? low : point, 1, true));
  else if (high !== null) parts.push(line(point === null ? 0 : point, high), line(0, point === null ? high : point, true));
  if (r.floor && r.floor.value !== undefined) {
    const x = at(place(r.floor.value / unit));
    parts.push(svg('line', { class: 'floor', x1: x, x2: x, y1: 11, y2: 25 }));
  }
  if (point !== null) parts.push(svg('circle', { class: 'dot', cx: at(point), cy: 18, r: 5.5 }));
  else parts.push(svg('text', { class: 'beyond', x: '100%', y: 23, 'text-anchor': 'end' }, '×'));
  return parts;
}

function timeShares() {
  const host = byId('time-share');
  const all = (card.where_the_time_went || []).filter((row) => row.metric === 'ttft');
  if (all.length === 0) {
    host.parentNode.querySelector('.key').hidden = true;
    host.replaceChildren(el('p', { class: 'remark' }, 'Neither the client’s own error nor the network is known of this run.'));
    return;
  }
  all.sort((a, b) => a.p50.nanos - b.p50.nanos);
  const top = Math.max(...all.map((row) => row.p50.nanos));
  const place = (ms) => (ms * 1e6) / top;
  const ticks = spaced(niceLinear(top / 1e6), place, 0.12);
  const part = (p) => (p === undefined ? '–' : millis(p.nanos));
  host.replaceChildren(strips('Where the time to first token went', ['TTFT p50', 'client', 'network', 'rest'], all.map((row) => {
    let from = 0;
    const drawing = gridLines(ticks, place);
    for (const [cls, nanos] of [['client', row.client && row.client.nanos], ['network', row.network && row.network.nanos],
      ['provider', row.provider_nanos]]) {
      if (nanos !== undefined) {
        drawing.push(svg('rect', { class: cls, x: at(from / top), width: at(nanos / top), y: 5, height: 16 }));
        from += nanos;
      }
    }
    return { id: row.provider, drawing, cells: [[millis(row.p50.nanos)], [part(row.client)], [part(row.network)],
      [row.provider_nanos === undefined ? '–' : millis(row.provider_nanos)]] };
  }), axisMarks(ticks, place, time)));
  const methods = [...new Set(all.flatMap((row) => [row.client && 'client: ' + row.client.method,
    row.network && 'network: ' + row.network.method]).filter(Boolean))].sort();
  const why = new Map();
  for (const row of all) for (const note of row.notes) why.set(note, [...(why.get(note) || []), row.provider]);
  byId('time-notes').replaceChildren(
    el('li', {}, methods.join('; ') + '; rest: the provider, and what is absent. Medians of different samples add up nearly.'),
    ...[...why].map(([note, who]) => el('li', {}, note + ': ' + everybody(who))));
}

const OUTCOMES = ['completed', 'timeout', 'http_429', 'http_4xx', 'http_5xx', 'transport_error', 'malformed_stream', 'no record'];

function outcomes() {
  const counts = card.providers.map((p) => ({ id: p.id, planned: p.planned,
    by: { ...p.outcomes, 'no record': p.submitted - p.recorded, 'not sent': p.planned - p.submitted } }));
  const seen = [...OUTCOMES, 'not sent'].filter((o) => o === 'completed' || counts.some((c) => c.by[o] > 0));
  byId('outcome-bars').replaceChildren(strips('Requests by outcome', seen.map((o) => o.replace(/_/g, ' ')),
    counts.map((c) => {
      let from = 0;
      const drawing = [];
      for (const o of OUTCOMES) {
        const n = c.by[o] || 0;
        if (n > 0) {
          drawing.push(svg('rect', { class: 'o' + OUTCOMES.indexOf(o), x: at(from / c.planned), width: at(n / c.planned), y: 5, height: 16 }));
          from += n;
        }
      }
      return { id: c.id, drawing, cells: seen.map((o) => [String(c.by[o] || 0)]) };
    })));
  byId('outcome-key').replaceChildren(...seen.filter((o) => OUTCOMES.includes(o)).map((o) => el('li', {},
    svg('svg', { 'aria-hidden': 'true' }, svg('rect', { class: 'o' + OUTCOMES.indexOf(o), width: 11, height: 11, rx: 2 })),
    o.replace(/_/g, ' '))));
  causes();
}

function causes() {
  const failed = card.providers.flatMap((p) => p.failure_groups.map((g) => [nameOf(p.id), g.outcome, String(g.count), g.detail || '–',
    g.first_message || '–']));
  const flawed = card.providers.filter((p) => (p.verdicts.correct || 0) !== (p.outcomes.completed || 0) || p.truncated > 0);
  const host = byId('causes');
  host.replaceChildren();
  if (failed.length > 0) {
    host.append(folded('Failures by cause, with the first message of each', plainTable('What failed, and what was said',
      ['provider', 'outcome', 'count', 'detail', 'first message'], failed, 5)));
    host.querySelectorAll('tbody td:last-child').forEach((cell) => cell.classList.add('prose'));
  }
  if (flawed.length === 0) {
    host.append(el('p', { class: 'remark' }, 'All answers of completed requests are correct.'));
    return;
  }
  const reasons = [...new Set(flawed.flatMap((p) => Object.keys(p.invalid_reasons)))];
  host.append(folded('Answers that are not correct, or were cut', plainTable('Judgement of completed answers',
    ['provider', 'correct', 'incorrect', ...reasons.map((r) => r.replace(/_/g, ' ')), 'valid after fence', 'truncated'],
    flawed.map((p) => [nameOf(p.id), String(p.verdicts.correct || 0), String(p.verdicts.incorrect || 0),
      ...reasons.map((r) => String(p.invalid_reasons[r] || 0)), String(p.valid_after_fence), String(p.truncated)]))));
}

/** One ordinary answer of each provider on one axis of time. */
function lanes() {
  const host = byId('lanes');
  if (page.lanes.length === 0) {
    host.replaceChildren(el('p', { class: 'remark' }, 'No request completed.'));
    return;
  }
  const rows = [...page.lanes].sort((a, b) => a.first_answer_nanos - b.first_answer_nanos);
  const top = 1.02 * Math.max(...rows.map((r) => r.last_answer_nanos)) / 1e6;
  const place = (ms) => ms / top;
  const ticks = spaced(niceLinear(top), place, 0.12);
  host.replaceChildren(strips('Arrivals of the median answer of each provider', ['first', 'last', 'tokens'], rows.map((r) => ({
    id: r.provider,
    drawing: [...gridLines(ticks, place),
      svg('line', { class: 'axis', x1: 0, x2: at(place(r.first_answer_nanos / 1e6)), y1: 13, y2: 13 }),
      ...r.arrivals_nanos.map((nanos) => svg('line', { class: 'stroke', x1: at(place(nanos / 1e6)), x2: at(place(nanos / 1e6)), y1: 5, y2: 21 }))],
    cells: [[millis(r.first_answer_nanos)], [millis(r.last_answer_nanos)], [String(r.answer_tokens)]],
  })), axisMarks(ticks, place, time)));
}
