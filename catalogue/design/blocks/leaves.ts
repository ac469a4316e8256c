import type { Option } from '../../fields/types';
import { blockStyle } from '../fields/block';
import type { BlockKind } from '../types';
import { definition as button } from './button/definition';
import { definition as countdown } from './countdown/definition';
import { definition as coupon } from './coupon/definition';
import { definition as divider } from './divider/definition';
import { definition as heading } from './heading/definition';
import { definition as object } from './object/definition';
import { definition as picture } from './picture/definition';
import { definition as products } from './products/definition';
import { definition as progress } from './progress/definition';
import { definition as rating } from './rating/definition';
import { definition as spacer } from './spacer/definition';
import { definition as stock } from './stock/definition';
import { definition as text } from './text/definition';
import { definition as video } from './video/definition';
import { definition as whatsapp } from './whatsapp/definition';

/** Blocks that a column of a row may contain; they can also stand alone. */
export const leafKinds = {
  heading,
  text,
  picture,
  object,
  button,
  coupon,
  countdown,
  products,
  progress,
  stock,
  rating,
  video,
  whatsapp,
  divider,
  spacer,
} satisfies Record<string, BlockKind>;

/** Returns an option for each kind of block, with its own fields and the fields of all blocks. */
export const casesOf = (kinds: Readonly<Record<string, BlockKind>>) =>
  Object.values(kinds).map(({ type, label, fields, style = [] }) => ({
    ...({ value: type, label } satisfies Option),
    fields: [...fields, ...style, ...blockStyle],
  }));

export const leafCases = casesOf(leafKinds);
