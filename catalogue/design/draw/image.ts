import { mediaUrl } from '../../lib/url';
import { draw } from './element';

/** Draws a picture; null without a safe address. A picture that fails to load leaves no gap. */
export function drawImage(
  value: unknown,
  { document, host }: { document: Document; host: string },
  { className = 'image', alt = '' } = {},
): HTMLImageElement | null {
  const address = mediaUrl(value, host);
  if (!address) return null;
  const image = draw(document, 'img', className);
  image.alt = alt;
  image.src = address;
  image.onerror = () => image.remove();
  return image;
}
