// The main table, and tables whose middle column is a drawing.

const CAPTIONS = {
  ttft: 'TTFT: request start to the first answer text.', ttfo: 'TTFO: to the first text, reasoning included.',
  e2e: 'e2e: to the last answer text.', output_rate: 'Output: answer tokens per second from first to last answer text.',
};

let asked = card.projections.find((p) => p.key === 'chatbots') || card.projections[0];
let order = null;

function cells(id, columns, row) {
  return columns.map((c) => {
    if (c.share) {
      const share = scores.get(id)[c.key];
      return share
        ? { sort: share.ratio, value: percent(share.ratio), odd: share.n !== rounds,
            small: '[' + percent(share.low) + ', ' + percent(share.high) + ']', n: share.hits + ' of ' + share.n }
        : { value: '–' };
    }
    const e = estimate(id, c.metric, c.statistic);
    if (!e) return { value: '–' };
    if (c.difference) return difference(row[c.key], c);
    return { sort: e.value === undefined ? (c.lower ? Infinity : -Infinity) : e.value, value: valueText(e, c.metric),
      small: interval(e, c.metric), note: e.note, label: e.label, n: coverage(e), odd: odd(e) };
  });
}

function difference(d, c) {
  if (!d) return { value: '–' };
  const unit = c.lower ? 1e6 : 1;
  const cell = { sort: d.difference,
    value: signed(d.difference / unit) + (d.ratio === undefined ? '' : ' ×' + d.ratio.toFixed(2)) };
  if (d.may_be_best !== undefined) {
    const least = d.behind_at_least === undefined ? '?' : compact(d.behind_at_least / unit);
    const most = d.behind_at_most === undefined ? '?' : compact(d.behind_at_most / unit);
    const minus = (t) => (t === '?' || Number(t) === 0 ? t : '-' + t);
    cell.small = c.lower ? `[${least}, ${most}]` : `[${minus(most)}, ${minus(least)}]`;
  }
  return cell;
}

const shared = (values) => (new Set(values).size === 1 ? values[0] : undefined);

function head(c, column, footnotes) {
  if (c.share) return { title: c.key, unit: '%' };
  const unit = c.lower ? 'ms' : 'tok/s';
  if (c.difference) return { title: METRICS[c.metric] + ' to best', unit };
  const usual = c.statistic.replace('_', ' ');
  const label = shared(column.map((cell) => cell.label || usual)) || usual;
  const note = shared(column.map((cell) => cell.note));
  return { title: METRICS[c.metric] + ' ' + label, unit, label, note, mark: note && mark(footnotes, note) };
}

function mark(footnotes, text) {
  if (!footnotes.includes(text)) footnotes.push(text);
  return '(' + (footnotes.indexOf(text) + 1) + ')';
}

function mainTable() {
  const host = byId('main-table');
  const columns = asked.columns.map(column);
  byId('question').textContent = asked.question;
  if (asked.note) {
    host.replaceChildren(el('p', { class: 'remark' }, asked.note + ' ' + asked.caveat));
    byId('table-notes').replaceChildren();
    return;
  }
  const groups = [['listed', null], ['ineligible', 'Not eligible, so without rank'],
    ['dedicated', 'Dedicated endpoints, listed apart']]
    .map(([key, title]) => ({ title, rows: asked[key].map((row) => ({ row, cells: cells(row.provider, columns, row) })) }))
    .filter((group) => group.rows.length > 0);
  const all = groups.flatMap((group) => group.rows);
  const footnotes = [];
  const heads = columns.map((c, i) => head(c, all.map((r) => r.cells[i]), footnotes));
  if (order) groups.forEach((group) => group.rows.sort(byOrder(columns)));
  const table = el('table', { class: 'main' },
    el('caption', {}, el('span', {}, caption(columns))),
    el('thead', {}, el('tr', {}, sorter('provider', 'provider', '', 'text'), el('th', { scope: 'col' }, 'rank'),
      ...columns.map((c, i) => sorter(c.key, heads[i].title, [heads[i].unit, heads[i].mark].filter(Boolean).join(' '))))),
    ...groups.map((group) => el('tbody', {},
      group.title && el('tr', { class: 'group' }, el('th', { colspan: columns.length + 2, scope: 'rowgroup' }, group.title)),
      ...group.rows.map((r) => bodyRow(r, heads, footnotes)))));
  table.classList.toggle('with-n', byId('with-n').getAttribute('aria-pressed') === 'true');
  host.replaceChildren(table);
  notes(footnotes);
}

function caption(columns) {
  const metrics = [...new Set(columns.map((c) => c.metric).filter(Boolean))];
  return 'Every request counts: one that failed is slower than all others. [95 % intervals]. Each figure rests on all '
    + rounds + ' requests of a provider unless “k of n” stands below it. '
    + metrics.map((m) => CAPTIONS[m]).filter(Boolean).join(' ');
}

function bodyRow(r, heads, footnotes) {
  return el('tr', { 'data-provider': r.row.provider }, el('th', { scope: 'row' }, nameOf(r.row.provider)),
    el('td', {}, r.row.rank === undefined ? '–' : String(r.row.rank)),
    ...r.cells.map((cell, i) => el('td', { 'data-column': asked.columns[i] },
      el('span', { class: 'v' }, cell.value),
      cell.small && el('small', { class: 'interval' }, cell.small),
      cell.label && cell.label !== heads[i].label && el('small', {}, cell.label),
      cell.note && cell.note !== heads[i].note && el('small', {}, mark(footnotes, cell.note)),
      cell.n && el('small', { class: cell.odd ? 'n odd' : 'n' }, cell.n))));
}

function sorter(key, title, unit, cls) {
  const state = order && order.key === key ? (order.up ? 'ascending' : 'descending') : 'none';
  const usual = !order && asked.order === key;
  const arrow = state === 'ascending' ? '↑' : state === 'descending' ? '↓' : usual ? '•' : '↕';
  return el('th', { scope: 'col', class: cls, 'aria-sort': state, 'data-sort': key },
    el('button', { type: 'button', on: { click: () => sortBy(key) } },
      title, el('span', { class: 'arrow', 'aria-hidden': 'true' }, arrow), unit && el('span', { class: 'unit' }, unit)));
}

/** First the best on top, then the worst. */
function sortBy(key) {
  const best = key === 'provider' || column(key).lower;
  order = { key, up: order && order.key === key ? !order.up : best };
  mainTable();
  document.querySelector('th[data-sort="' + key + '"] button').focus();
}

function byOrder(columns) {
  const sign = order.up ? 1 : -1;
  if (order.key === 'provider') return (a, b) => sign * (a.row.provider < b.row.provider ? -1 : 1);
  const i = columns.findIndex((c) => c.key === order.key);
  return (a, b) => {
    const x = a.cells[i].sort;
    const y = b.cells[i].sort;
    if (x === undefined || y === undefined) return (x === undefined) - (y === undefined);
    return x === y ? 0 : sign * (x < y ? -1 : 1);
  };
}

/** Footnotes, and why somebody has no rank or stands apart. */
function notes(footnotes) {
  const lines = footnotes.map((text, i) => '(' + (i + 1) + ') ' + text);
  for (const row of asked.ineligible) lines.push(row.provider + ': not eligible: ' + row.note);
  const unranked = new Map();
  for (const row of asked.listed) {
    if (row.note) unranked.set(row.note, [...(unranked.get(row.note) || []), row.provider]);
  }
  unranked.forEach((who, note) => lines.push('No rank, ' + note + ': ' + everybody(who)));
  if (card.providers.some((p) => !p.eligibility.judged)) {
    lines.push('Limits on success and failures are not judged below 100 requests.');
  }
  lines.push(asked.caveat);
  byId('table-notes').replaceChildren(...lines.map((line) => el('li', {}, line)));
}

const everybody = (who) => (who.length === ids.length && who.length > 1 ? 'everybody' : who.join(', '));

function tableControls() {
  const choice = byId('projection');
  for (const p of card.projections) choice.append(el('option', { value: p.key, selected: p === asked }, p.title));
  choice.addEventListener('change', () => {
    asked = card.projections.find((p) => p.key === choice.value);
    order = null;
    mainTable();
  });
  const toggle = byId('with-n');
  toggle.addEventListener('click', () => {
    toggle.setAttribute('aria-pressed', String(toggle.getAttribute('aria-pressed') !== 'true'));
    mainTable();
  });
}

/** A table of one row per provider with a drawing in its middle; roles hold where styles make a grid of it. */
function strips(caption, heads, rows, axis, height = 26) {
  const drawing = (parts, tall) => svg('svg', { 'aria-hidden': 'true', height: tall }, ...parts);
  return el('table', { class: 'bars n' + heads.length, role: 'table' }, el('caption', { class: 'unseen' }, caption),
    el('thead', { role: 'rowgroup' }, el('tr', { role: 'row' }, el('th', { scope: 'col', role: 'columnheader', class: 'text' }, 'provider'),
      el('th', { class: 'strip', role: 'columnheader' }, el('span', { class: 'unseen' }, 'drawing'), axis ? drawing(axis, 18) : null),
      ...heads.map((h) => el('th', { scope: 'col', role: 'columnheader' }, h)))),
    el('tbody', { role: 'rowgroup' }, ...rows.map((r) => el('tr', { role: 'row', class: 'k' + hue(r.id), 'data-provider': r.id },
      el('th', { scope: 'row', role: 'rowheader', title: r.id }, nameOf(r.id)),
      el('td', { class: 'strip', role: 'cell' }, drawing(r.drawing, height)),
      ...r.cells.map((cell) => el('td', { role: 'cell' }, ...[].concat(cell)))))));
}
