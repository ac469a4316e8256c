import type { Plain } from '../../fields/types';
import type { RenderContext, Rendered } from '../../kinds';
import { bannerCss } from '../banner/css';
import { makeRoom } from './bar-room';
import { drawClose } from './close';
import { draw, paint } from './element';
import { barPlace } from './position';

/** A slim bar above the page's content or at the foot of the window, around any content. */
export function drawBar(
  p: Plain,
  context: RenderContext,
  { label, css, content }: { label: string; css: string; content: readonly (Node | null)[] },
): Rendered {
  const { document } = context;
  const place = barPlace(p);
  const body = draw(document, 'div', 'body', ...content.filter((node) => node !== null));
  const closable = p.closable === true;
  const element = draw(document, 'div', `banner ${place} ${closable ? '' : 'still'}`, body);
  if (closable) element.append(drawClose(context));
  paint(element, { bg: p.background, fg: p.color });
  makeRoom(element, place);
  return { element, css: bannerCss + css, overlay: false, place, label };
}
