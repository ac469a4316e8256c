import { chosenCase } from '../chosen-case';
import { draw, text } from '../draw/element';
import type { BlockContext } from './types';

/** Creates an action's link; null unless its address is http(s), mailto or tel. */
export function linkOf(action: unknown, context: BlockContext): HTMLAnchorElement | null {
  const { form } = chosenCase(action);
  const href = text(form.url);
  const link = draw(context.document, 'a', '');
  link.href = href;
  if (!href || !/^(http|mailto|tel)/.test(link.protocol)) return null;
  if (form.newTab) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  link.onclick = (event) => {
    if (!context.submit()) return event.preventDefault();
    // A click without a `part` removes the drawing, so a design inside the page passes a `part`.
    context.click(href, context.drawn.attach && 'button');
  };
  return link;
}

/** Performs an action: a close on a quiet button counts as a close, any other press as a click. */
export function follow(action: unknown, context: BlockContext, isQuiet?: boolean): void {
  const { kind, form } = chosenCase(action);
  const link = linkOf(action, context);
  if (link) link.click();
  else if (kind === 'close' && isQuiet) context.close();
  else if (context.submit()) kind === 'close' ? context.click() : context.go(form.step, kind);
}
