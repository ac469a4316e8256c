import type { Plain } from '../../fields/types';
import type { Render, Rendered } from '../../kinds';
import { render as button } from '../blocks/button/render';
import { render as heading } from '../blocks/heading/render';
import { render as richText } from '../blocks/text/render';
import { chosenCase } from '../chosen-case';
import { draw, text } from '../draw/element';
import { drawPress } from '../draw/press';
import { designCss } from './css';
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
  // Build the earlier steps too, because their pictures and games beside the column stay visible.
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
