// Curves and rounds, drawn by uPlot on a canvas; the numbers stand in tables beside them.

const FONT = '11px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
const plots = new Set();

function axisStyle(extra) {
  return { stroke: ink('--ink-3'), font: FONT, grid: { stroke: ink('--line'), width: 1 },
    ticks: { stroke: ink('--line'), width: 1, size: 4 }, gap: 4, ...extra };
}
function timeAxis(low, high, width, extra) {
  const most = Math.max(3, Math.floor(width / 62));
  const dense = logTicks(low, high);
  const ticks = dense.length <= most ? dense : few(logTicks(low, high, [1]), most);
  return axisStyle({ splits: () => ticks, values: (u, splits) => splits.map(time), filter: (u, splits) => splits, ...extra });
}

function build(host, options, data) {
  const plot = new uPlot({ legend: { show: false }, ...options }, data, host);
  plot.root.setAttribute('aria-hidden', 'true');
  plots.add(plot);
  return plot;
}

/** Value of a series where the pointer is, or at the nearest point before. */
function before(plot, series, index) {
  let i = index;
  while (i >= 0 && (plot.data[series][i] === null || plot.data[series][i] === undefined)) i--;
  return i;
}

function curvesOf(metric) {
  return ids.filter((id) => page.curves[metric][id].nanos.length > 0 && !off.has(id)).map((id) => {
    const c = page.curves[metric][id];
    const xs = c.nanos.map((n) => n / 1e6);
    const ys = c.ranks.map((rank) => rank / c.n);
    if (xs[xs.length - 1] < deadlineMs) {
      xs.push(deadlineMs);
      ys.push(c.ranks[c.ranks.length - 1] / c.n);
    }
    // Requests that end in the same nanosecond share a step.
    const last = xs.map((x, i) => i === xs.length - 1 || xs[i + 1] !== x);
    return { id, n: c.n, failed: c.n - c.ranks[c.ranks.length - 1], points: [xs.filter((x, i) => last[i]), ys.filter((y, i) => last[i])] };
  });
}

function ecdf(metric) {
  const host = byId('ecdf-' + metric);
  host.replaceChildren();
  const curves = curvesOf(metric);
  if (curves.length === 0) {
    host.append(el('p', { class: 'remark' }, 'Nothing to draw: no request of a chosen provider has this time.'));
    return;
  }
  const width = host.clientWidth;
  const low = Math.min(...curves.map((c) => c.points[0][0])) / 1.15;
  const high = deadlineMs * 1.06;
  const readout = byId('read-' + metric);
  const hint = 'Point at a curve to read it.';
  let focused = null;
  const tell = (u) => {
    const series = focused;
    const i = series === null || u.cursor.idx === null ? -1 : before(u, series, u.cursor.idx);
    if (i < 0) {
      readout.textContent = hint;
      return;
    }
    const c = curves[series - 1];
    readout.textContent = c.id + ': ' + Math.round(u.data[series][i] * c.n) + ' of ' + c.n + ' ('
      + percent(u.data[series][i]) + ' %) within ' + time(u.data[0][u.cursor.idx]);
  };
  readout.textContent = hint;
  build(host, {
    width, height: width < 480 ? 250 : 310,
    cursor: { drag: { x: false, y: false }, focus: { prox: 24 }, y: false,
      dataIdx: (u, series, index) => (series === 0 ? index : Math.max(0, before(u, series, index))), points: { size: 7 } },
    focus: { alpha: 0.22 },
    scales: { x: { time: false, distr: 3, range: () => [low, high] }, y: { range: () => [0, 1.02] } },
    axes: [timeAxis(low, high, width, { size: 26 }), axisStyle({ size: 48, splits: () => [0, 0.25, 0.5, 0.75, 1],
      values: (u, splits) => splits.map((v) => Math.round(100 * v) + ' %') })],
    series: [{}, ...curves.map((c) => ({ label: c.id, stroke: color(c.id), width: 2, dash: dash(c.id), spanGaps: true,
      paths: uPlot.paths.stepped({ align: 1 }), points: { show: false } }))],
    hooks: { draw: [(u) => deadline(u, curves)], setSeries: [(u, i) => { focused = i; tell(u); }], setCursor: [tell] },
  }, uPlot.join(curves.map((c) => c.points)));
}

/** The line at the deadline, and what never got there. */
function deadline(u, curves) {
  const { ctx } = u;
  const x = Math.round(u.valToPos(deadlineMs, 'x', true));
  ctx.save();
  ctx.strokeStyle = ink('--line-strong');
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(x, u.bbox.top);
  ctx.lineTo(x, u.bbox.top + u.bbox.height);
  ctx.stroke();
  ctx.setLineDash([]);
  for (const c of curves.filter((one) => one.failed > 0)) {
    cross(ctx, x, u.valToPos(1 - c.failed / c.n, 'y', true), color(c.id));
  }
  ctx.fillStyle = ink('--ink-3');
  ctx.font = FONT.replace('11px', 11 * devicePixelRatio + 'px');
  ctx.textAlign = 'right';
  ctx.fillText('deadline ' + time(deadlineMs), x - 6 * devicePixelRatio, u.bbox.top + u.bbox.height - 8 * devicePixelRatio);
  ctx.restore();
}

function cross(ctx, x, y, stroke) {
  const r = 4 * devicePixelRatio;
  ctx.strokeStyle = stroke;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
  ctx.stroke();
}

/** Deciles of a curve, which are values that were measured. */
function ecdfTable(metric) {
  const shares = [10, 25, 50, 75, 90, 95, 99];
  const rows = ids.map((id) => {
    const c = page.curves[metric][id];
    return [nameOf(id), ...shares.map((share) => {
      const i = c.ranks.findIndex((rank) => rank >= Math.ceil((share * c.n) / 100));
      return i < 0 ? '> ' + time(deadlineMs) : millis(c.nanos[i]);
    }), (c.ranks.length ? c.ranks[c.ranks.length - 1] : 0) + ' of ' + c.n];
  });
  byId('table-' + metric).replaceChildren(folded('The same as numbers', plainTable(METRICS[metric]
    + ': this share of all requests was there within, ms', ['provider', ...shares.map((s) => s + ' %'), 'reached'], rows)));
}

let watched = 'ttft';

function roundPanels() {
  const host = byId('rounds');
  const shown = ids.filter((id) => !off.has(id));
  const all = shown.flatMap((id) => page.rounds.providers[id][watched].nanos).map((n) => n / 1e6);
  host.replaceChildren();
  const low = all.length === 0 ? deadlineMs / 1000 : Math.min(...all) / 1.3;
  const high = deadlineMs * 1.35;
  const sync = uPlot.sync('rounds');
  const boxes = shown.map((id) => {
    const at = el('span', { class: 'at' });
    const box = el('div', { class: 'panel' }, el('h4', {}, nameOf(id), at), el('div', { class: 'plot-row' }));
    host.append(box);
    return { id, at, plot: box.lastChild };
  });
  for (const box of boxes) roundPanel(box, low, high, sync);
}

function roundPanel({ id, at, plot }, low, high, sync) {
  const { round, nanos } = page.rounds.providers[id][watched];
  const failures = page.rounds.providers[id].failures;
  const width = plot.clientWidth;
  const points = round.length <= 160;
  build(plot, {
    width, height: 112, padding: [6, 8, 0, 0],
    cursor: { sync: { key: sync.key, scales: ['x', null] }, y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: { x: { time: false, range: () => [0, rounds + 1] }, y: { distr: 3, range: () => [low, high] } },
    axes: [axisStyle({ size: 24, space: 44, values: (u, splits) => splits.map((v) => (v === null ? '' : String(v))), filter: (u, splits) => splits.map((v) => (v < 1 ? null : v)), incrs: [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000] }),
      timeAxis(low, high, 190, { size: 50, splits: () => few(logTicks(low, high, [1]), 4) })],
    series: [{}, { stroke: color(id), width: 1.25, points: { show: points, size: 4, fill: color(id), width: 0 } }],
    hooks: {
      drawAxes: [stallMarks],
      draw: [(u) => failures.forEach((f) => cross(u.ctx, u.valToPos(f.round, 'x', true), u.valToPos(deadlineMs, 'y', true), ink('--bad')))],
      setCursor: [(u) => {
        const i = u.cursor.idx;
        const r = i === null || i === undefined ? null : u.data[0][i];
        const failed = r !== null && failures.find((f) => f.round === r);
        at.textContent = r === null ? '' : 'round ' + r + ': ' + (failed ? failed.outcome.replace(/_/g, ' ')
          : u.data[1][i] === null || u.data[1][i] === undefined ? '–' : time(u.data[1][i]));
      }],
    },
  }, byRound(round, nanos, failures));
}

/** Values in order of rounds, with a gap where a request failed. */
function byRound(round, nanos, failures) {
  const values = new Map(round.map((r, i) => [r, nanos[i] / 1e6]));
  // Where rounds are put together, a failure among others is no gap.
  const gaps = page.rounds.rounds_per_group === 1 || values.size === 0;
  for (const f of failures) if (gaps && !values.has(f.round)) values.set(f.round, null);
  const xs = [...values.keys()].sort((a, b) => a - b);
  return [xs, xs.map((x) => values.get(x))];
}

/** Rounds in which the measuring process could not run for a while. */
function stallMarks(u) {
  const { ctx } = u;
  ctx.save();
  ctx.fillStyle = ink('--ink-3');
  ctx.globalAlpha = 0.22;
  for (const stall of page.rounds.stalls) {
    const x = u.valToPos(stall.round, 'x', true);
    ctx.fillRect(Math.round(x - 1.5 * devicePixelRatio), u.bbox.top, Math.max(3 * devicePixelRatio, 1), u.bbox.height);
  }
  ctx.restore();
}

function roundControls() {
  const buttons = [...document.querySelectorAll('[data-watch]')];
  for (const button of buttons) {
    button.addEventListener('click', () => {
      watched = button.dataset.watch;
      buttons.forEach((b) => b.setAttribute('aria-pressed', String(b === button)));
      redraw();
    });
  }
  const rows = ids.flatMap((id) => page.rounds.providers[id].failures.map((f) => [nameOf(id), String(f.round),
    f.outcome.replace(/_/g, ' '), String(f.count)]));
  const stalls = page.rounds.stalls.map((s) => [String(s.round), millis(s.longest_nanos)]);
  byId('rounds-table').replaceChildren(
    rows.length > 0 ? folded('Failures by round', plainTable('Failures by round', ['provider', 'round', 'outcome', 'count'], rows))
      : el('p', { class: 'remark' }, 'No request failed in any round.'),
    stalls.length > 0 ? folded('Stalls by round', plainTable('Rounds in which the process could not run for 5 ms or more',
      ['round', 'longest, ms'], stalls)) : el('p', { class: 'remark' }, 'No stall of 5 ms or more is recorded.'));
}

function redraw() {
  plots.forEach((plot) => plot.destroy());
  plots.clear();
  for (const draw of redraws) draw();
}
