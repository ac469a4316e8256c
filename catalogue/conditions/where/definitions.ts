import type { Definition } from '../../kinds';
import { definition as allPages } from './all-pages';
import { definition as pageType } from './page-type';
import { definition as url } from './url';

/** Where a campaign appears, in the order it is offered. */
export const whereDefinitions = {
  'all-pages': allPages,
  'page-type': pageType,
  url,
} satisfies Record<string, Definition>;

export type WhereType = keyof typeof whereDefinitions;
export const DEFAULT_WHERE: WhereType = 'all-pages';
