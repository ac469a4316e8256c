import type { Condition } from '../kinds';
import { addressWhere } from '../subjects/address';
import { pageWhere } from '../subjects/page';
import { productWhere } from '../subjects/product';

/** Where a campaign appears, in the order it is offered. */
export const where = { ...pageWhere, ...addressWhere, ...productWhere } satisfies Record<
  string,
  Condition
>;

export type WhereType = keyof typeof where;
export const DEFAULT_WHERE: WhereType = 'all-pages';
