import type { Matches } from '../../kinds';
import { matches as allPages } from './all-pages';
import type { WhereType } from './definitions';
import { matches as pageType } from './page-type';
import { matches as url } from './url';

/** When each of them holds. */
export const where: Record<WhereType, Matches> = {
  'all-pages': allPages,
  'page-type': pageType,
  url,
};
