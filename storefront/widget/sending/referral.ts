import { INFLUENCER_ID } from '@catalogue/influencer';
import { DAY_MS } from '@catalogue/lib/durations';
import type { Store } from '@storefront/widget/visitor/store';

/** Time in ms after a visit by a referral link within which an order counts for the link. */
const REFERRAL_TTL_MS = 30 * DAY_MS;

/** The link that brought the shopper; `ci` is empty for a link without a campaign. */
interface Referral {
  yc: string;
  ci: string;
}

/** Stores the first referral link among the addresses, which replaces an earlier stored link. */
export function storeReferral(store: Store, addresses: readonly string[]): void {
  const found = addresses.map(readLink).find((link) => link !== undefined);
  if (found) store.write('referral', { ...found, at: Date.now() });
}

/** Returns the link that brought the shopper; null without one, and after thirty days. */
export function readReferral(store: Store): Referral | null {
  const stored = store.read<(Referral & { at: number }) | null>('referral', null);
  if (!stored || Math.abs(Date.now() - stored.at) > REFERRAL_TTL_MS) return null;
  return { yc: stored.yc, ci: stored.ci };
}

/**
 * Returns the addresses that may contain a referral link, also that of the shop's previous page,
 * which the visitor may have left before this chunk loaded.
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
