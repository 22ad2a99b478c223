// Puts the page together.

function legend() {
  const host = byId('chips');
  for (const id of ids) {
    const line = svg('line', { x1: 1, x2: 21, y1: 6, y2: 6, 'stroke-width': 3, stroke: 'var(--k)', 'stroke-dasharray': dash(id).join(' ') || null });
    host.append(el('button', { type: 'button', class: 'chip k' + hue(id), 'aria-pressed': 'true', 'data-provider': id, on: { click: (event) => {
      if (off.has(id)) off.delete(id);
      else off.add(id);
      event.currentTarget.setAttribute('aria-pressed', String(!off.has(id)));
      redraw();
    } } }, svg('svg', { width: 22, height: 12, 'aria-hidden': 'true' }, line), id));
  }
}

function start() {
  legend();
  tableControls();
  mainTable();
  document.querySelectorAll('[data-dots]').forEach((host) => {
    const c = column(host.dataset.dots);
    dotsOf(c.metric, c.statistic, host);
  });
  timeShares();
  outcomes();
  lanes();
  flightTables();
  roundControls();
  for (const metric of ['ttft', 'e2e']) {
    ecdfTable(metric);
    redraws.push(() => ecdf(metric));
  }
  redraws.push(roundPanels, scatter, flights);
  redraw();
  let width = document.documentElement.clientWidth;
  addEventListener('resize', () => {
    if (width !== document.documentElement.clientWidth) {
      width = document.documentElement.clientWidth;
      redraw();
    }
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  addEventListener('beforeprint', () => {
    document.documentElement.classList.add('paper');
    redraw();
  });
  addEventListener('afterprint', () => {
    document.documentElement.classList.remove('paper');
    redraw();
  });
  document.documentElement.dataset.ready = 'yes';
}

start();
