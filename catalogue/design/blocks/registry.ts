import type { Option } from '../../fields/types';
import { blockStyle } from '../fields/block';
import type { BlockKind } from '../types';
import { definition as button } from './button/definition';
import { definition as coupon } from './coupon/definition';
import { definition as email } from './email/definition';
import { definition as heading } from './heading/definition';
import { definition as picture } from './picture/definition';
import { definition as text } from './text/definition';

/** Every block a merchant can add, in the order it is offered. A new block is its folder and its line here. */
export const blockKinds = {
  heading,
  text,
  picture,
  button,
  coupon,
  email,
} satisfies Record<string, BlockKind>;

export type BlockType = keyof typeof blockKinds;

/** The blocks as cases of a field: the form of a block is its content, its style and the common style. */
export const blockCases = Object.values<BlockKind>(blockKinds).map(
  ({ type, label, fields, style = [] }) => ({
    ...({ value: type, label } satisfies Option),
    fields: [...fields, ...style, ...blockStyle],
  }),
);
