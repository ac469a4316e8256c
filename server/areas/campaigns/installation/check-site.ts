import type { SiteCheck } from '@contract/calls/campaigns/installation';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { FetchFailure, fetchPublic, readStart } from '@server/http/outbound/fetch-public';
import { anyNetwork } from '@server/http/outbound/network';
import { findProduct } from '@server/shop/product';
import { storeSiteCheck } from './queries';
import { examinePage } from './site-check';

/** Maximum bytes that are read of a page; the script is near the top. */
const MAX_EXAMINED_BYTES = 1_000_000;
const MAX_PAGE_BYTES = 20_000_000;
const PAGE_TIMEOUT_MS = 15_000;

/** Fetches the shop's address and stores the findings; null while no address is known. */
export async function checkSite(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  shop: ShopDb,
): Promise<SiteCheck | null> {
  const url = (await findProduct(shop))?.settings.url;
  if (!url) return null;
  const findings = await findingsOf(env, { pid: shop.pid, url });
  const check = { url, at: now().toISOString(), findings };
  await storeSiteCheck(shop, check);
  return check;
}

async function findingsOf(
  env: Deps['env'],
  { pid, url }: { pid: string; url: string },
): Promise<SiteCheck['findings']> {
  // The demo shop runs on this server, whose address may be private, so private addresses are
  // allowed for it.
  const isOwn = new URL(url).origin === env.storefrontUrl;
  try {
    const page = await fetchPublic(url, {
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: PAGE_TIMEOUT_MS,
      accept: 'text/html',
      ...(env.fetchPrivate && { network: anyNetwork }),
      ...(isOwn && { network: anyNetwork, maxRedirects: 0 }),
    });
    const body = (await readStart(page, MAX_EXAMINED_BYTES)).toString();
    const header = page.headers['content-security-policy'];
    const policy = Array.isArray(header) ? header.join(',') : header;
    const script = new URL('/widget/widget.js', env.storefrontUrl).href;
    return examinePage({ url: page.url, body, policy }, { pid, script });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const { problem, status } = error;
    return [
      status === undefined
        ? { code: 'unreachable', detail: problem }
        : { code: 'status', detail: String(status) },
    ];
  }
}
