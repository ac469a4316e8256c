import type { Plain } from '../../fields/types';
import type { Rendered } from '../../kinds';
import { publishHeight } from '../draw/bar-room';
import { baseCss, draw, drawImage, drawPress, text } from '../draw/element';
import type { DesignChunk } from '../render/types';

const labels = { open: { tr: 'Aç', en: 'Open' }, close: { tr: 'Kapat', en: 'Close' } } as const;

export const decorate: DesignChunk['decorate'] = (context) => {
  const { document, language, design, layer, swap, close, preview, step } = context;
  const p = (design.teaser ?? {}) as Plain;
  const window = context.drawn;
  const place = text(p.corner) === 'bottom-right' ? 'bottom-right' : 'bottom-left';
  const label = text(p.text) || labels.open[language];
  const image = drawImage(p.picture, context, { className: '' });
  const press = drawPress(document, 'call', () => swap?.(window), image ?? '', text(p.text));
  press.setAttribute('aria-label', label);
  const away = drawPress(document, 'away', () => close(), '\u00d7');
  away.setAttribute('aria-label', labels.close[language]);
  const element = draw(document, 'div', `teaser ${text(p.shape) || 'pill'}`, press, away);
  element.dataset.at = place;
  element.style.cssText = layer.style.cssText;
  if (place === 'bottom-right') publishHeight(element, '--vitrin-teaser');
  const teaser: Rendered = { element, css: baseCss + teaserCss, overlay: false, place, label };
  const show = text(p.show);
  if (show !== 'before') {
    context.close = window.close = () => (swap ? swap(teaser, true) : close());
  }
  if (show !== 'after' && !(preview && step !== undefined)) context.drawn = teaser;
};

const teaserCss = `.teaser{position:fixed;bottom:calc(18px + var(--vitrin-bar,0px));inset-inline-start:18px;display:flex;align-items:center;font:17px/1.3 var(--text);max-width:calc(100vw - 36px)}
.teaser[data-at$=right]{inset-inline:auto 18px;bottom:calc(18px + var(--vitrin-bar,0px) + var(--vitrin-chat,0px))}
.call{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 44px 8px 22px;border:0;border-radius:var(--rb);background:var(--accent);color:var(--on-accent);font-weight:700;box-shadow:0 12px 30px -6px #00000073}
.call img{width:40px;height:40px;object-fit:contain}
.away{position:absolute;inset-inline-end:0;top:50%;width:44px;height:44px;margin-top:-22px;padding:0 0 2px;border:0;background:none;color:var(--on-accent);font:22px/1 system-ui}
.badge .call{flex-direction:column;gap:4px;width:112px;height:112px;padding:12px;border-radius:50%;font-size:15px;text-align:center;justify-content:center}
.badge .call img{width:48px;height:48px}
.badge .away{top:6px;inset-inline-end:-14px;margin:0;border-radius:50%;background:var(--surface);color:var(--ink);width:36px;height:36px}
.tab{inset-inline-start:0;bottom:auto;top:50%;transform:translateY(-50%)}
.tab[data-at$=right]{inset-inline:auto 0;bottom:auto}
.tab .call{writing-mode:vertical-rl;min-width:52px;padding:22px 12px 48px;border-radius:0 18px 18px 0}
.tab[data-at$=right] .call{border-radius:18px 0 0 18px}
.tab .away{top:auto;bottom:0;margin:0;inset-inline:0;width:100%}
@media(max-width:600px){.teaser:not(.tab)[data-at$=left]{bottom:calc(18px + var(--vitrin-bar,0px) + var(--vitrin-chat,0px) + var(--vitrin-card,0px))}}
@media(prefers-reduced-motion:no-preference){.call{animation:pop .4s cubic-bezier(.34,1.56,.64,1)}}
@keyframes pop{from{opacity:0;transform:scale(.6)}}
`;
