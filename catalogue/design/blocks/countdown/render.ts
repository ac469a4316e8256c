import type { Plain } from '../../../fields/types';
import { istanbulClock } from '../../../lib/istanbul';
import { chosenCase } from '../../chosen-case';
import { draw, runEvery, text } from '../../draw/element';
import type { BlockContext, DrawBlock } from '../../render/types';

const units = {
  tr: ['gün', 'saat', 'dakika', 'saniye'],
  en: ['days', 'hours', 'minutes', 'seconds'],
} as const;
const RING_PX = 119;

/** Draws a countdown. The role `timer` keeps screen readers from announcing each update. */
export const render: DrawBlock = (p, context) => {
  const { document, language } = context;
  const [end, full] = readEnd(p, context);
  const over = context.fill(p.over);
  if (end <= Date.now() && !over) {
    context.withdraw();
    return null;
  }
  const clock = draw(document, 'div', `clock as-${text(p.look) || 'boxes'}`);
  clock.setAttribute('role', 'timer');
  const ring = drawRing(document);
  if (p.look === 'ring') clock.append(ring.svg);
  const parts = units[language].map((unit) => {
    const figure = draw(document, 'b', '');
    const part = draw(document, 'span', '', figure, draw(document, 'small', '', unit));
    clock.append(part);
    return { figure, part };
  });
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (!left && !over) return context.dismiss();
    if (!left) return clock.replaceChildren(over);
    const values = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60];
    values.forEach((value, index) => {
      const shown = parts[index];
      if (shown) shown.figure.textContent = String(Math.floor(value)).padStart(2, '0');
    });
    if (parts[0]) parts[0].part.hidden = left < 86400;
    if (parts[1] && p.look === 'ring') parts[1].part.hidden = left < 3600;
    ring.turn(Math.min(1, (left * 1000) / full));
  };
  tick();
  runEvery(1000, clock, tick);
  return clock;
};

/** Returns the end in epoch ms, and the ms of a full ring: `minutes` for `visit`, else one day. */
function readEnd(p: Plain, { memory, card }: BlockContext): [end: number, full: number] {
  const { kind, form } = chosenCase(p.ends);
  const now = Date.now();
  if (kind === 'date') return [Number(form.end) || 0, 86_400_000];
  if (kind === 'visit') {
    // The end is stored in the browser, so that the countdown never restarts.
    const full = (Number(form.minutes) || 1) * 60_000;
    const key = `countdown:${card.dataset.step ?? ''}:${form.minutes}`;
    const end = memory.read(key, now + full);
    memory.write(key, end);
    return [end, full];
  }
  const hour = Number(form.hour) || 24;
  const minutes = hour * 60 - istanbulClock(new Date(now)).minutes;
  const left = minutes > 0 ? minutes : minutes + 1440;
  return [now - (now % 60_000) + left * 60_000, 86_400_000];
}

function drawRing(document: Document) {
  const make = (tag: string, values: Record<string, string>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const name of Object.keys(values)) made.setAttribute(name, values[name] ?? '');
    return made;
  };
  const circle = { cx: '23', cy: '23', r: '19', fill: 'none', 'stroke-width': '5' };
  const svg = make('svg', { viewBox: '0 0 46 46', 'aria-hidden': 'true' });
  const rest = make('circle', {
    ...circle,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${RING_PX}`,
    transform: 'rotate(-90 23 23)',
  });
  svg.append(make('circle', { ...circle, class: 'all' }), rest);
  return {
    svg,
    turn: (share: number) => rest.setAttribute('stroke-dashoffset', `${RING_PX * (1 - share)}`),
  };
}

export const css = `.clock{display:flex;gap:10px;font-variant-numeric:tabular-nums}
.clock [hidden]{display:none!important}
.as-boxes span{display:grid;justify-items:center;flex:1;min-width:0;max-width:104px;padding:12px 4px 10px;border-radius:min(var(--r),16px);background:var(--tint);color:var(--ink)}
.as-boxes b{font:var(--dw,600) clamp(28px,12cqi,52px)/1 var(--display)}
.clock small{font-size:13px;font-weight:500}
.as-line,.as-ring{gap:6px;align-items:center;font-weight:600}
.as-line span,.as-ring span{display:inline-flex;align-items:baseline;gap:3px}
.as-line b,.as-ring b{font-size:1.2em}
.as-ring svg{width:46px;height:46px}
.as-ring circle{stroke:var(--accent)}
.as-ring .all{opacity:.22}
.takeover .as-boxes span{background:var(--ink);color:var(--surface)}
.takeover .as-boxes b{font-size:clamp(36px,8cqi,60px)}
.bar .as-boxes span{display:inline-flex;flex:none;align-items:baseline;gap:4px;padding:4px 10px;border-radius:9px}
.bar .as-boxes b{font:700 18px/1.2 var(--text)}
.bar .as-boxes{gap:6px}
@media(max-width:380px){.bar .as-boxes small{display:none}}
`;
