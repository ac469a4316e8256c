import type { Plain } from '../../fields/types';
import type { Render, RenderContext } from '../../kinds';
import { istanbulClock } from '../../lib/istanbul';
import { drawBar } from '../draw/bar';
import { drawButton } from '../draw/button';
import { chosenCase } from '../draw/chosen-case';
import { drawCoupon } from '../draw/coupon';
import { draw, text } from '../draw/element';
import { every } from '../draw/every';

const units = {
  tr: ['gün', 'sa', 'dk', 'sn'],
  en: ['d', 'h', 'm', 's'],
} as const;

/** The time left, second by second; screen readers hear it once, not sixty times a minute. */
export const render: Render = (p, context) => {
  const { document, language } = context;
  const end = readEnd(p, context);
  const over = text(p.over);
  if (end <= Date.now() && !over) return null;

  const title = draw(document, 'p', 'title', text(p.title));
  const clock = draw(document, 'div', 'clock');
  clock.setAttribute('role', 'timer');
  const parts = units[language].map((unit) => {
    const figure = draw(document, 'b', 'figure');
    const part = draw(document, 'span', 'part', figure, draw(document, 'small', '', unit));
    clock.append(part);
    return { figure, part };
  });
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (!left && !over) return context.dismiss();
    if (!left) {
      title.textContent = over;
      clock.remove();
      return;
    }
    const values = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60];
    values.forEach((value, index) => {
      const shown = parts[index];
      if (shown) shown.figure.textContent = String(Math.floor(value)).padStart(2, '0');
    });
    if (parts[0]) parts[0].part.hidden = left < 86400;
  };
  const coupon = text(p.coupon) ? drawCoupon(text(p.coupon), context) : null;
  const content = [title, clock, coupon, drawButton(p.button, context)];
  const rendered = drawBar(p, context, { label: text(p.title), css, content });
  tick();
  every(1000, rendered.element, tick);
  return rendered;
};

/** When it ends, epoch milliseconds. */
function readEnd(p: Plain, { memory }: RenderContext): number {
  const { kind, form } = chosenCase(p.ends);
  if (kind === 'date') return Number(form.end) || 0;
  const now = Date.now();
  if (kind === 'visit') {
    // Kept in the browser: it never starts again.
    const key = `countdown:${text(p.title)}:${form.minutes}`;
    const end = memory.read(key, now + (Number(form.minutes) || 1) * 60_000);
    memory.write(key, end);
    return end;
  }
  const hour = Number(form.hour) || 24;
  const minutes = hour * 60 - istanbulClock(new Date(now)).minutes;
  const left = minutes > 0 ? minutes : minutes + 1440;
  return now - (now % 60_000) + left * 60_000;
}

const css = `.clock{display:flex;gap:6px;font-variant-numeric:tabular-nums}
.part{display:inline-flex;align-items:baseline;gap:3px;padding:3px 8px;border-radius:8px;background:#ffffff2e;
box-shadow:inset 0 0 0 1px #ffffff24}
.part[hidden]{display:none}
.figure{font-size:17px;min-width:1.25em;text-align:center}
small{font-size:11px;font-weight:500;opacity:.85}
`;
