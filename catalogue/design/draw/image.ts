import { mediaUrl } from '../../lib/url';
import { draw } from './element';

/** A picture, or null without a safe address; one that does not load leaves no gap. */
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
