import type { Condition } from '../kinds';
import { addressWhere } from '../subjects/address';
import { pageWhere } from '../subjects/page';
import { productWhere } from '../subjects/product';

/** Conditions on the page, in the order of the editor's list. */
export const where = { ...pageWhere, ...addressWhere, ...productWhere } satisfies Record<
  string,
  Condition
>;

export type WhereType = keyof typeof where;
export const DEFAULT_WHERE: WhereType = 'all-pages';
