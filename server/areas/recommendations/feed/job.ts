import type { FeedOutcome } from '@contract/entities/feed';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { FeedProduct } from '@server/feeds/reader';
import { AppError } from '@server/http/errors';
import { findProduct } from '@server/shop/product';
import {
  type ClaimedFeed,
  claimDueFeed,
  countFedSince,
  finishReading,
  isReading,
  releaseFeed,
  storeFeedProducts,
} from './queries';

const HOUR_MS = 3_600_000;
/** Between two readings. */
export const FEED_INTERVAL_MS = 4 * HOUR_MS;
/** After failures, one after the other; the last one goes on. */
const RETRY_DELAYS_MS = [0.5, 1, 2, 4, 8, 24].map((hours) => hours * HOUR_MS);
/** After the processes that read were all taken, one of them by this shop's feed of before. */
const BUSY_DELAY_MS = 10_000;
const WATCH_INTERVAL_MS = 250;

const NOTHING: FeedOutcome = { rows: 0, refused: 0, refusals: [], cut: false, products: 0 };

type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'ports' | 'env'>;

/** Reads the feeds that are due, one after the other; other servers and other runs may do so as well. */
export async function readDueFeeds(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const feed = await claimDueFeed(deps);
    if (!feed) return;
    await readClaimed(deps, feed, stopping);
  }
}

async function readClaimed(
  deps: JobDeps,
  feed: ClaimedFeed,
  stopping: () => boolean,
): Promise<void> {
  const { db, now, log } = deps;
  const { pid, started, failures } = feed;
  const shop = forShop(db, pid);
  const outcome = await readOne(deps, shop, feed, stopping).catch((error) => {
    if (error instanceof AppError) return 'busy';
    log.error({ pid, err: error }, 'the products of a feed could not be stored');
    return { ...NOTHING, problem: 'failed' } satisfies FeedOutcome;
  });
  // Given back while we stop, so that the next start reads it at once.
  if (stopping() || outcome === 'replaced') return releaseFeed(shop, started);
  if (outcome === 'busy') {
    return releaseFeed(shop, started, new Date(now().getTime() + BUSY_DELAY_MS));
  }
  const { problem, status, rows, refused, products } = outcome;
  if (problem) log.info({ pid, problem, status, rows }, 'a product feed was not read');
  else log.debug({ pid, rows, refused, products }, 'a product feed was read');
  const at = now();
  const retryMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)];
  const nextAt = new Date(at.getTime() + (problem ? (retryMs ?? HOUR_MS) : FEED_INTERVAL_MS));
  await finishReading(shop, { started, outcome, nextAt, at });
}

/** How the reading ended; `replaced` when the feed was changed meanwhile. */
async function readOne(
  { ports, env, now }: JobDeps,
  shop: ShopDb,
  { address, pid, started }: ClaimedFeed,
  stopping: () => boolean,
): Promise<FeedOutcome | 'replaced'> {
  const site = (await findProduct(shop))?.settings.url;
  if (!site) return { ...NOTHING, problem: 'site' };
  const abort = new AbortController();
  let isReplaced = false;
  // A dead server passes nothing on, so the feed that replaced this one would wait for it.
  const check = async () => {
    if (!stopping() && (await isReading(shop, started))) return;
    isReplaced = !stopping();
    abort.abort();
  };
  const watch = watchWith(check);
  const onPart = async (products: FeedProduct[]) => {
    isReplaced = !(await storeFeedProducts(shop, products, started));
    if (isReplaced) abort.abort();
  };
  const request = { address, site, now: now().getTime(), allowsPrivate: env.fetchPrivate };
  const read = await ports
    .readFeed(pid, request, { onPart, signal: abort.signal })
    .finally(() => watch.end());
  if (isReplaced) return 'replaced';
  const products = await countFedSince(shop, started);
  if (!read) return { ...NOTHING, products, problem: 'interrupted' };
  const isRefused = !read.problem && read.rows > 0 && products === 0;
  return { ...read, products, ...(isRefused && { problem: 'refused' as const }) };
}

/** Calls `check` again and again, one call after the other; a call that fails is made again. */
function watchWith(check: () => Promise<void>): { end: () => Promise<void> } {
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check()
      .catch(() => {})
      .finally(() => {
        checking = undefined;
      });
  }, WATCH_INTERVAL_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}
