import type { ChosenProduct, Render, Rendered, ShopProduct } from '../../kinds';
import { chosenCase } from '../draw/chosen-case';
import { baseCss, draw, paint, text } from '../draw/element';
import { attachInline } from '../draw/inline';
import { drawProduct, productCss } from '../draw/product';
import { chooseProducts, findProducts } from './products';

type Attach = NonNullable<Rendered['attach']>;

/** A row of product cards inside the page; nothing when there is no product to show. */
export const render: Render = (p, context) => {
  const { document } = context;
  const pinned = findProducts(p, context);
  const list = draw(document, 'ul', 'list');
  const drawOne = (product: ShopProduct & Partial<ChosenProduct>) =>
    drawProduct(product, context, (href) => context.click(href, product.part ?? 'recommendation'));
  const add = (products: readonly ShopProduct[]) =>
    list.append(...products.flatMap((product) => drawOne(product) ?? []));
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

const css = `:host{z-index:auto!important}
.row{--bg:#fff;--fg:#1b1f24;padding:24px;background-color:var(--bg);color:var(--fg);font-size:15px;line-height:1.4;border-radius:16px}
.heading{margin:0 0 16px;font-size:22px;letter-spacing:-.02em;line-height:1.2}
${productCss}.list{grid-auto-columns:minmax(168px,1fr)}
@media(max-width:600px){.row{padding:18px 16px}.list{grid-auto-columns:150px}}
`;
