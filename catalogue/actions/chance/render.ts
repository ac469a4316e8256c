import type { Plain } from '../../fields/types';
import type { ChosenProduct, Render, RenderContext, ShopProduct } from '../../kinds';
import { drawButton } from '../draw/button';
import { drawCard } from '../draw/card';
import { chosenCase } from '../draw/chosen-case';
import { draw, text } from '../draw/element';
import { drawPress } from '../draw/press';
import { drawProduct, productCss } from '../draw/product';
import { chooseProducts, findProducts } from '../recommendation/products';
import { readChance } from './memory';

/** A card that asks a visitor to stay; nothing for a visit that was asked before. */
export const render: Render = (p, context) => {
  const chance = readChance(context.memory);
  if (!context.preview && chance?.asked) return null;
  const decline = text(p.decline);
  return drawCard(p, context, {
    kind: 'chance',
    css: productCss + css,
    content: [
      drawProducts(p, context),
      drawButton(p.button, context),
      decline ? drawPress(context.document, 'decline', context.close, decline) : null,
    ],
  });
};

/** A list that fills when its products come; null where none are wanted. */
function drawProducts(p: Plain, context: RenderContext): HTMLElement | null {
  const { kind } = chosenCase(p.source);
  if (kind !== 'shop' && kind !== 'learned') return null;
  const list = draw(context.document, 'ul', 'list');
  list.hidden = true;
  const add = (products: readonly (ShopProduct & Partial<ChosenProduct>)[]) => {
    const cards = products.flatMap((product) => drawProduct(product, context, context.click) ?? []);
    list.append(...cards);
    list.hidden = !list.firstChild;
  };
  if (kind === 'shop') add(findProducts(p, context));
  else chooseProducts(p, [], context).then(add);
  return list;
}

const css = `.list{grid-auto-columns:minmax(116px,1fr);gap:10px;font-size:14px;line-height:1.35}
[hidden]{display:none}
.decline{align-self:center;padding:6px 10px;border:0;background:none;color:inherit;opacity:.8;text-decoration:underline;text-underline-offset:3px}
.decline:hover{opacity:1}
`;
