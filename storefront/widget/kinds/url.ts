import { matchesQuery, matchesUrl } from '@catalogue/subjects/address';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  where: { url: { matches: matchesUrl }, 'url-query': { matches: matchesQuery } },
};
