'use strict';
// Text from outside reaches the page as text nodes and attributes only, never as markup.

const page = JSON.parse(document.getElementById('data').textContent);
const card = page.scorecard;
const ids = card.providers.map((p) => p.id);
const scores = new Map(card.providers.map((p) => [p.id, p]));
const rounds = card.plan.rounds;
const deadlineMs = card.plan.deadline_nanos / 1e6;
const HUES = 10;
// Colors that few eyes keep apart never share a line style.
const DASHES = [[], [], [], [], [8, 4], [8, 4], [8, 4], [2, 3], [2, 3], [2, 3]];
const hue = (id) => ids.indexOf(id) % HUES;
const dash = (id) => DASHES[hue(id)];
const off = new Set();
const redraws = [];

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key === 'on') {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (value !== undefined && value !== null && value !== false) {
      node.setAttribute(key, value === true ? '' : value);
    }
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}
const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
const byId = (id) => document.getElementById(id);

// Numbers as every other report writes them.
const compact = (v) => v.toFixed(Math.abs(v) >= 100 ? 0 : Math.abs(v) >= 1 || v === 0 ? 1 : 3);
const signed = (v) => (Number(compact(v)) > 0 ? '+' : '') + compact(v);
const percent = (ratio) => (ratio === 1 ? '100' : (100 * ratio).toFixed(1));
const millis = (nanos) => compact(nanos / 1e6);
const time = (ms) => (ms >= 1000 ? trim(ms / 1000) + ' s' : trim(ms) + ' ms');
const trim = (v) => String(Number(v.toPrecision(3)));
const plural = (n, word) => n + ' ' + word + (n === 1 ? '' : 's');

const METRICS = {
  headers: 'headers', first_byte: 'first byte', first_event: 'first event', ttft: 'TTFT', ttfo: 'TTFO',
  e2e: 'e2e', done: 'done', output_rate: 'output', decode_rate: 'decode', emission_rate: 'emission',
};
const isRate = (metric) => metric.endsWith('_rate');
const number = (value, metric) => (isRate(metric) ? compact(value) : millis(value));

/** The parts of a column's key, such as ttft_p95_difference. */
function column(key) {
  if (key === 'success' || key === 'failures') return { key, share: true, lower: key === 'failures' };
  const difference = key.endsWith('_difference');
  const parts = /^(.+?)_(p50|p95_floor|p95|p99)$/.exec(difference ? key.slice(0, -11) : key);
  return { key, difference, metric: parts[1], statistic: parts[2], lower: !isRate(parts[1]) };
}

function estimate(id, metric, statistic, form = 'censored') {
  const distribution = scores.get(id).metrics[metric][form];
  const found = distribution[statistic];
  return found && { ...found, covered: distribution.covered, submitted: distribution.submitted };
}
const valueText = (e, metric) => (e.value === undefined ? e.value_beyond : number(e.value, metric));
const has = (e, bound) => e[bound] !== undefined || e[bound + '_beyond'] !== undefined;
const boundText = (e, bound, metric) =>
  e[bound] === undefined ? e[bound + '_beyond'] : number(e[bound], metric);

/** Both bounds, or nothing where one is missing or the value has said it. */
function interval(e, metric) {
  if (!has(e, 'low') || !has(e, 'high')) return null;
  if (e.value === undefined && e.low === undefined && e.high === undefined) return null;
  return '[' + boundText(e, 'low', metric) + ', ' + boundText(e, 'high', metric) + ']';
}
const coverage = (e) => e.covered + ' of ' + e.submitted;
const odd = (e) => e.covered !== rounds || e.submitted !== rounds;

const nameOf = (id) => el('span', { class: 'name k' + hue(id) }, id);
const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const color = (id) => ink('--c' + hue(id));

/** Ticks at 1, 2 and 5 times each power of ten. */
function logTicks(low, high, steps = [1, 2, 5]) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const step of steps) {
      const tick = step * 10 ** power;
      if (tick >= low * 0.9999 && tick <= high * 1.0001) ticks.push(tick);
    }
  }
  return ticks;
}

/** Numbers below a chart, folded away: its text alternative. */
function folded(title, table) {
  return el('details', {}, el('summary', {}, title),
    el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title }, table));
}

function plainTable(caption, heads, rows, words = 1) {
  const cls = (i) => (i < words ? 'text' : null);
  return el('table', {}, el('caption', {}, caption),
    el('thead', {}, el('tr', {}, ...heads.map((h, i) => el('th', { scope: 'col', class: cls(i) }, h)))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell, i) =>
      el(i === 0 ? 'th' : 'td', i === 0 ? { scope: 'row' } : { class: cls(i) }, cell))))));
}
