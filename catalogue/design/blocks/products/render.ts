import type { ChosenProduct, Rendered, ShopProduct } from '../../../kinds';
import { mediaUrl, safeUrl } from '../../../lib/url';
import { draw, text } from '../../draw/element';
import type { BlockContext, DrawBlock } from '../../render/types';
import { chooseProducts, findProducts, isChosenByServer } from './products';

type Attach = NonNullable<Rendered['attach']>;

/** Draws products. Inside the page, the design waits for them, and is not shown without any. */
export const render: DrawBlock = (p, context) => {
  const { document, drawn } = context;
  const pinned = findProducts(p, context);
  const look = text(p.look) || 'tiles';
  const list = draw(document, 'ul', `goods ${look}`);
  const add = (products: readonly ShopProduct[]) => {
    list.append(...products.flatMap((product) => drawProduct(product, context) ?? []));
    list.hidden = !list.firstChild;
  };
  add(pinned);
  if (isChosenByServer(p)) {
    const filled = chooseProducts(p, pinned, context).then((products) => {
      add(products);
      return !!list.firstChild;
    });
    if (drawn.attach) drawn.attach = attachWhenFilled(filled, drawn.attach, context.dismiss);
    return list;
  }
  if (!list.firstChild && drawn.attach) context.withdraw();
  return list.firstChild ? list : null;
};

function drawProduct(
  product: ShopProduct & Partial<ChosenProduct>,
  context: BlockContext,
): HTMLElement | null {
  const { document, host, click, drawn } = context;
  const href = safeUrl(product.url);
  if (!href) return null;
  const frame = draw(document, 'span', 'tile');
  const picture = product.image?.startsWith('data:image/')
    ? // A data URL of a drawing is safe here, because it is used only as the source of an image.
      product.image
    : mediaUrl(product.image, host);
  if (picture) {
    const image = draw(document, 'img', '');
    image.alt = '';
    image.loading = 'lazy';
    image.src = picture;
    image.onerror = () => image.remove();
    frame.append(image);
  }
  const prices = draw(document, 'span', 'prices', draw(document, 'b', '', product.price ?? ''));
  if (product.before) prices.prepend(draw(document, 's', '', product.before), ' ');
  const link = draw(document, 'a', '', frame, draw(document, 'span', '', product.title), prices);
  link.href = href;
  link.onclick = () => {
    product.follow?.();
    click(href, product.part ?? (drawn.attach && 'recommendation'));
  };
  return draw(document, 'li', '', link);
}

function attachWhenFilled(filled: Promise<boolean>, attach: Attach, dismiss: () => void): Attach {
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

export const css = `.goods{display:grid;gap:14px;margin:0;padding:0;list-style:none;font-size:16px;line-height:1.3}
.goods[hidden]{display:none}
.goods a{color:inherit;text-decoration:none;font-weight:600;border-radius:14px}
.goods .tile{display:block;aspect-ratio:1;overflow:hidden;border-radius:min(var(--r),18px);background:var(--tint)}
.goods img{width:100%;height:100%;object-fit:cover}
.goods s{color:var(--muted);font-weight:400;font-size:.9em}
.prices{font-variant-numeric:tabular-nums}
.tiles{grid-auto-flow:column;grid-auto-columns:minmax(112px,1fr);margin:0 -6px;padding:6px;overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:thin}
.tiles li{scroll-snap-align:start;max-width:260px}
.tiles a{display:flex;flex-direction:column;gap:6px}
.rows a{display:grid;grid-template-columns:72px 1fr auto;gap:16px;align-items:center}
.chips{display:flex}
.chips li{flex:none}
.bar .goods{min-width:0;max-width:100%}
.chips a{display:grid;grid-template-columns:52px 1fr;align-items:center;gap:0 12px;min-height:64px;padding:6px 16px 6px 6px;border-radius:18px;background:var(--tint);font-size:15px}
.chips .tile{width:52px;grid-row:span 2}
.chips .prices{color:var(--accent-ink)}
.chips a>span:nth-child(2){display:-webkit-box;max-width:12em;overflow:hidden;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.inline .tiles{grid-auto-columns:minmax(168px,1fr);gap:16px}
@media(max-width:600px){.rows a{grid-template-columns:56px 1fr auto;gap:12px}.inline .tiles{grid-auto-columns:150px}.goods.chips{overflow-x:auto}}
@media(prefers-reduced-motion:no-preference){.goods img{transition:transform .35s}.goods a:hover img{transform:scale(1.05)}}
`;
