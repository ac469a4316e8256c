import { type ShopPage, suggestPairs } from '@catalogue/marketplace/suggest-pairs';
import { readSitemap } from './read-sitemap';
import type { PairingAnswer, PairingRequest } from './reader';

/** Runs one pairing job, in any process. */
export async function runPairing(
  request: PairingRequest,
  pass: (pages: ShopPage[]) => Promise<void>,
): Promise<PairingAnswer> {
  return request.kind === 'sitemap'
    ? { kind: 'sitemap', outcome: await readSitemap(request, pass) }
    : { kind: 'match', suggestions: suggestPairs(request.items, request.pages) };
}
