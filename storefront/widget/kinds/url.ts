import { matchesQuery, matchesUrl } from '@catalogue/subjects/address';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  where: { url: { matches: matchesUrl }, 'url-query': { matches: matchesQuery } },
};
