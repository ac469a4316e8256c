import type { ChosenProduct, RenderContext, ShopProduct } from '../../kinds';
import { mediaUrl, safeUrl } from '../../lib/url';
import { draw } from './element';

/** A product as a card of a list, which leads to its page; null without a safe address. */
export function drawProduct(
  product: ShopProduct & Partial<ChosenProduct>,
  { document, host }: Pick<RenderContext, 'document' | 'host'>,
  press: (href: string) => void,
): HTMLElement | null {
  const href = safeUrl(product.url);
  if (!href) return null;
  const frame = draw(document, 'span', 'frame');
  const picture = pictureOf(product.image, host);
  if (picture) {
    const image = draw(document, 'img', 'picture');
    image.alt = '';
    image.loading = 'lazy';
    image.src = picture;
    image.onerror = () => image.remove();
    frame.append(image);
  }
  const prices = draw(document, 'span', 'prices', draw(document, 'b', '', product.price ?? ''));
  if (product.before) prices.append(' ', draw(document, 's', '', product.before));
  const name = draw(document, 'span', 'name', product.title);
  const link = draw(document, 'a', 'product', frame, name, prices);
  link.href = href;
  link.onclick = () => {
    product.follow?.();
    press(href);
  };
  return draw(document, 'li', '', link);
}

/** Drawings read from the page are data addresses that only an image element ever sees. */
function pictureOf(address: string | undefined, host: string): string | null {
  if (address?.startsWith('data:image/')) return address;
  return mediaUrl(address, host);
}

export const productCss = `.list{display:grid;grid-auto-flow:column;gap:16px;margin:0 -8px;padding:8px;
list-style:none;overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:thin}
li{scroll-snap-align:start;max-width:260px}
.product{display:flex;flex-direction:column;gap:6px;color:inherit;text-decoration:none;border-radius:12px}
.frame{display:block;aspect-ratio:1;overflow:hidden;border-radius:12px;background:#8080801f}
.picture{width:100%;height:100%;object-fit:cover}
.name{font-weight:500}
.product:hover .name{text-decoration:underline;text-underline-offset:3px}
s{opacity:.65;font-size:.9em}
@media(prefers-reduced-motion:no-preference){.picture{transition:transform .35s}.product:hover .picture{transform:scale(1.05)}}
`;
