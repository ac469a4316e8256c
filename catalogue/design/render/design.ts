import type { Plain } from '../../fields/types';
import type { Render, Rendered } from '../../kinds';
import { render as button } from '../blocks/button/render';
import { render as heading } from '../blocks/heading/render';
import { render as richText } from '../blocks/text/render';
import { chosenCase } from '../chosen-case';
import { baseCss, draw, drawPress, text } from '../draw/element';
import { follow } from './follow';
import type { BlockContext, DesignChunks, DrawBlock } from './types';

const closeLabel = { tr: 'Kapat', en: 'Close' };

/** Blocks of most designs, bundled with the engine. */
const basic: Readonly<Record<string, DrawBlock>> = { heading, text: richText, button };

export const render: Render = (design, context) => {
  const { document, language } = context;
  const parts = (context.parts ?? {}) as DesignChunks;
  const frame = (design.frame ?? {}) as Plain;
  const steps = (design.steps ?? []) as Plain[];
  const body = draw(document, 'form', 'body');
  const card = draw(document, 'div', 'card', body);
  const layer = draw(
    document,
    'div',
    `layer ${text(frame.kind) || 'modal'} ${text(frame.size)}`,
    card,
  );
  const place = (text(design.at) || 'center') as Rendered['place'];
  const overlay = place === 'center' && !design.open;
  let isWithdrawn = false;

  const inside: BlockContext = {
    ...context,
    design,
    layer,
    card,
    body,
    drawn: { element: layer, css: designCss, overlay, place, label: '' },
    fill: text,
    results: context.results ?? new Map(),
    submit: () => true,
    go: () => context.click(),
    follow: (action, isQuiet) => follow(action, inside, isQuiet),
    withdraw: () => {
      isWithdrawn = true;
    },
    build: (blocks) =>
      ((blocks ?? []) as Plain[]).flatMap(({ block }) => {
        const { kind, form } = chosenCase(block);
        const made = (basic[kind] ?? parts[`blocks/${kind}`]?.render)?.(form, inside);
        if (!made) return [];
        made.className += ` b ${kind} ${text(form.align)} on-${text(form.device)}`;
        if (form.above) made.style.marginTop = `${form.above}px`;
        return made;
      }),
  };

  const { drawn } = inside;
  body.noValidate = true;
  body.onsubmit = (event) => event.preventDefault();
  layer.dataset.at = place;
  const theme: Plain = { ...context.brand, ...(design.theme as Plain) };
  for (const name of Object.keys(theme)) layer.style.setProperty(name, text(theme[name]));
  for (const name of (design.parts ?? []) as string[]) {
    const { css = '', decorate } = parts[name] ?? {};
    drawn.css += css;
    decorate?.(inside, chosenCase(frame[name.split('s/')[0] ?? '']).form);
  }
  if (frame.close !== 'none') {
    const cross = drawPress(document, 'close', () => inside.close(), '\u00d7');
    cross.setAttribute('aria-label', closeLabel[language]);
    card.prepend(cross);
  }
  // Build the earlier steps too, because their pictures and games beside the blocks stay visible.
  for (const { blocks } of steps.slice(0, (context.step ?? 0) + 1))
    body.replaceChildren(...inside.build(blocks));
  layer.onclick = ({ target }) => {
    if (overlay && target === layer) inside.close();
  };
  drawn.label ||= text(
    (body.querySelector('h2') ?? body.querySelector('.heading') ?? body).textContent,
  );
  return isWithdrawn ? null : inside.drawn;
};

/**
 * `--k` scales the text with the size of the frame. On a phone the page may be wider than the
 * screen; `inset:0` covers all of it, `100vw` and `100vh` do not.
 */
const designCss = `${baseCss}.layer{--k:1;--p:48px;--accent-ink:var(--accent);--line:color-mix(in srgb,var(--ink) 15%,var(--surface));position:fixed;inset:0;max-width:100vw;max-height:100vh;display:grid;place-items:center;padding:24px;color:var(--ink);font:17px/1.5 var(--text);font-synthesis:none;pointer-events:none;outline:0;box-shadow:none}
[data-at=center]{background:var(--scrim);pointer-events:auto}
.card{position:relative;display:grid;width:min(480px,100%);max-height:100%;background:var(--surface);border-radius:var(--r);box-shadow:0 30px 80px -12px #00000073;pointer-events:auto}
.body{display:flex;flex-direction:column;justify-content:safe center;min-height:0;padding:var(--p);overflow:auto;overflow-wrap:anywhere;border-radius:inherit;container-type:inline-size}
.close{position:absolute;z-index:6;top:14px;right:14px;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:var(--tint);color:var(--ink);font:27px/1 system-ui}
h2,p{margin:0}
.b+.b{margin-top:14px}
.heading{font-family:var(--display);font-weight:var(--dw,600);line-height:1.08;letter-spacing:-.02em;text-wrap:balance}
.text,.t-small{color:var(--muted)}
.t-small{font:500 14px/1.45 var(--text);letter-spacing:0}
.t-title{font-size:calc(40px*var(--k))}
.t-shout{color:var(--accent-ink);line-height:.92;letter-spacing:-.045em;font-size:min(132px*var(--k),140cqi/var(--n))}
.text *{margin:0 0 .5em}
.text :last-child{margin:0}
.btn{display:flex;align-items:center;justify-content:center;flex:none;min-height:56px;padding:8px 30px;border:0;border-radius:var(--rb);background:var(--accent);color:var(--on-accent);font-weight:700;line-height:1.15;text-align:center;text-decoration:none}
.text+.btn{margin-top:24px}
@media(max-width:600px){
.body>.heading:first-child{padding-inline-end:40px}
.body>.center:first-child{padding-inline-start:40px}
.layer{--k:.75;--p:24px;font-size:16px}
[data-at=center]{padding:24px 0 0;place-items:end stretch}
[data-at=center]>.card{width:100%;border-radius:var(--r) var(--r) 0 0}
}
@media(prefers-reduced-motion:no-preference){.card{animation:rise .42s cubic-bezier(.2,.8,.2,1)}}
@keyframes rise{from{opacity:0;transform:translateY(22px) scale(.975)}}
`;
