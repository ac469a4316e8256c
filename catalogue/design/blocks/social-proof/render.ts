import { draw, runEvery } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

const PLACEHOLDER = '{sayi}';
const ICONS = {
  orders: 'M5 8h14l1 12H4L5 8ZM8.5 10V7a3.5 3.5 0 0 1 7 0v3',
  visitors: 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
} as const;
const SVG = 'http://www.w3.org/2000/svg';

export const render: DrawBlock = (p, context) => {
  const { document, facts, language, dismiss } = context;
  const counted = p.count === 'orders' ? 'orders' : 'visitors';
  const count = facts[counted];
  if (typeof count !== 'number' || !(count >= (Number(p.least) || 1))) {
    context.withdraw();
    return null;
  }
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[counted]);
  svg.append(path);
  const [before = '', after = ''] = context.fill(p.title).split(PLACEHOLDER);
  const number = draw(document, 'b', '', count.toLocaleString(language));
  const note = draw(
    document,
    'div',
    'proof',
    draw(document, 'i', '', svg),
    draw(document, 'p', '', before, number, after),
  );
  note.setAttribute('role', 'status');
  let left = Number(p.seconds) || 0;
  if (left)
    runEvery(1000, note, () => {
      if (--left === 0) dismiss();
    });
  return note;
};

export const css = `.proof{display:flex;align-items:center;gap:14px;padding-inline-end:34px;font-weight:600;line-height:1.35;font-size:16px}
.proof b{font:800 1.75em/1 var(--display);letter-spacing:-.03em;color:var(--accent-ink)}
.proof i{flex:none;display:grid;place-items:center;width:60px;height:60px;border-radius:50%;background:var(--tint)}
.proof svg{width:30px;fill:none;stroke:var(--accent-ink);stroke-width:1.8;stroke-linejoin:round}
`;
