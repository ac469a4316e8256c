import type { SiteCheck } from '@contract/calls/installation';
import type { ShopCtx } from '@server/context';
import { AppError } from '@server/http/errors';
import { FetchFailure, fetchPublic, readStart } from '@server/http/fetch-public';
import type { Handlers } from '@server/http/mount';
import { anyNetwork } from '@server/http/network';
import { countTry } from '@server/http/rate-limit';
import { findProduct } from '@server/shop/product';
import { keepSiteCheck, readInstallation } from './queries';
import { examinePage } from './site-check';
import { visitOf } from './visit';

/** The script stands early on a page; what follows is neither read nor taken apart. */
const MAX_EXAMINED_BYTES = 1_000_000;
const MAX_PAGE_BYTES = 20_000_000;
const PAGE_TIMEOUT_MS = 15_000;

export const installationHandlers = {
  'GET /installation': async ({ shop }) => ({
    success: true,
    data: await readInstallation(shop),
  }),

  'GET /installation/visit': async (ctx) => ({ success: true, data: await visitOf(ctx) }),

  'POST /installation/check': async (ctx) => {
    await countTry(ctx, { key: `installation-check:${ctx.pid}`, most: 30, seconds: 3600 });
    const product = await findProduct(ctx.shop);
    const url = product?.settings.url;
    if (!url) throw new AppError('invalid', { message: 'shop_url_missing' });
    const check = { url, at: ctx.now().toISOString(), findings: await findingsOf(ctx, url) };
    await keepSiteCheck(ctx.shop, check);
    return { success: true, data: check };
  },
} satisfies Partial<Handlers>;

/** What the shop's own server sends to who opens its address. */
async function findingsOf({ env, pid }: ShopCtx, url: string): Promise<SiteCheck['findings']> {
  // The demo's shop is on this server, which may be this machine alone.
  const isOwn = new URL(url).origin === new URL(env.publicUrl).origin;
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
    const script = new URL('/widget/widget.js', env.publicUrl).href;
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
