import type { ChosenProduct, Render, RenderContext, Rendered, ShopProduct } from '../../kinds';
import { mediaUrl, safeUrl } from '../../lib/url';
import { chosenCase } from '../draw/chosen-case';
import { baseCss, draw, paint, text } from '../draw/element';
import { attachInline } from '../draw/inline';
import { chooseProducts, findProducts } from './products';

type Attach = NonNullable<Rendered['attach']>;

/** A row of product cards inside the page; nothing when there is no product to show. */
export const render: Render = (p, context) => {
  const { document } = context;
  const pinned = findProducts(p, context);
  const list = draw(document, 'ul', 'list');
  const add = (products: readonly ShopProduct[]) =>
    list.append(...products.flatMap((product) => drawProduct(product, context) ?? []));
  add(pinned);
  const learned = chosenCase(p.source).kind === 'learned';
  if (!learned && !list.firstChild) return null;
  const label = text(p.title);
  const element = draw(document, 'div', 'row', draw(document, 'h2', 'heading', label), list);
  paint(element, { bg: p.background, fg: p.color });
  const attach = attachInline(p, document);
  const drawn = { element, css: baseCss + css, overlay: false, place: 'inline', label } as const;
  if (!learned) return { ...drawn, attach };
  const filled = chooseProducts(p, pinned, context).then((products) => {
    add(products);
    return !!list.firstChild;
  });
  return { ...drawn, attach: attachFilled(filled, attach, context.dismiss) };
};

/** Puts the row into the page once it holds something; a row that stays empty is taken away. */
function attachFilled(filled: Promise<boolean>, attach: Attach, dismiss: () => void): Attach {
  return (host, placed) => {
    let stop = () => {};
    let ended = false;
    filled.then((some) => {
      if (ended) return;
      if (some) stop = attach(host, placed);
      else dismiss();
    });
    return () => {
      ended = true;
      stop();
    };
  };
}

function drawProduct(
  product: ShopProduct & Partial<ChosenProduct>,
  context: RenderContext,
): HTMLElement | null {
  const { document, host, click } = context;
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
    click(href, product.part ?? 'recommendation');
  };
  return draw(document, 'li', '', link);
}

/** Drawings read from the page are data addresses that only an image element ever sees. */
function pictureOf(address: string | undefined, host: string): string | null {
  if (address?.startsWith('data:image/')) return address;
  return mediaUrl(address, host);
}

const css = `:host{z-index:auto!important}
.row{--bg:#fff;--fg:#1b1f24;padding:24px;background-color:var(--bg);color:var(--fg);font-size:15px;line-height:1.4;border-radius:16px}
.heading{margin:0 0 16px;font-size:22px;letter-spacing:-.02em;line-height:1.2}
.list{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(168px,1fr);gap:16px;margin:0 -8px;padding:8px;
list-style:none;overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:thin}
li{scroll-snap-align:start;max-width:260px}
.product{display:flex;flex-direction:column;gap:6px;color:inherit;text-decoration:none;border-radius:12px}
.frame{display:block;aspect-ratio:1;overflow:hidden;border-radius:12px;background:#8080801f}
.picture{width:100%;height:100%;object-fit:cover}
.name{font-weight:500}
.product:hover .name{text-decoration:underline;text-underline-offset:3px}
s{opacity:.65;font-size:.9em}
@media(max-width:600px){.row{padding:18px 16px}.list{grid-auto-columns:150px}}
@media(prefers-reduced-motion:no-preference){.picture{transition:transform .35s}.product:hover .picture{transform:scale(1.05)}}
`;
