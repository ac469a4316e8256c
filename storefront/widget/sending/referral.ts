import { INFLUENCER_ID } from '@catalogue/influencer';
import type { Store } from '@storefront/widget/visitor/store';

/** Time after a visit by a referral link in which an order counts for the link, milliseconds. */
const REFERRAL_TTL_MS = 30 * 86_400_000;

/** The link that brought the shopper; `ci` is empty for a link without a campaign. */
interface Referral {
  yc: string;
  ci: string;
}

/**
 * Notes the link that led to an address of the shop, the last one wins. Of several addresses the
 * first that carries one counts.
 */
export function noteReferral(store: Store, addresses: readonly string[]): void {
  const found = addresses.map(readLink).find((link) => link !== undefined);
  if (found) store.write('referral', { ...found, at: Date.now() });
}

/** Returns the link that brought the shopper, for thirty days. */
export function recallReferral(store: Store): Referral | null {
  const kept = store.read<(Referral & { at: number }) | null>('referral', null);
  if (!kept || Math.abs(Date.now() - kept.at) > REFERRAL_TTL_MS) return null;
  return { yc: kept.yc, ci: kept.ci };
}

/**
 * Where this page was entered: its address now, the one it was loaded with, and the page before it,
 * which may have been closed sooner than this part was there.
 */
export function entryAddresses(): string[] {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const before = document.referrer.startsWith(`${location.origin}/`) ? document.referrer : '';
  return [location.href, loaded?.name ?? '', before];
}

function readLink(address: string): Referral | undefined {
  if (!address.includes('yc=')) return undefined;
  const params = new URL(address).searchParams;
  const yc = params.get('yc') ?? '';
  const ci = params.get('ci') ?? '';
  if (!INFLUENCER_ID.test(yc)) return undefined;
  return { yc, ci: INFLUENCER_ID.test(ci) ? ci : '' };
}
