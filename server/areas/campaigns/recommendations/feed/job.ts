import { HOUR_MS } from '@catalogue/lib/durations';
import type { FeedOutcome } from '@contract/entities/commerce/feed';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { FeedProduct } from '@server/feeds/reader';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import {
  type ClaimedFeed,
  countFeedProductsSince,
  feedJob,
  finishReading,
  storeFeedProducts,
} from './queries';

export const FEED_INTERVAL_MS = 4 * HOUR_MS;
/** Delays in ms after consecutive failures; the last delay repeats. */
const RETRY_DELAYS_MS = [0.5, 1, 2, 4, 8, 24].map((hours) => hours * HOUR_MS);
/**
 * Wait while all child processes are busy; a process may still read the shop's previous address.
 */
const BUSY_DELAY_MS = 10_000;
const WATCH_INTERVAL_MS = 250;

const NOTHING: FeedOutcome = { rows: 0, refused: 0, refusals: [], cut: false, products: 0 };

type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'ports' | 'env'>;

/** Reads the due feeds one after the other; several servers and runs may do so at the same time. */
export async function readDueFeeds(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const feed = await feedJob.claim(deps);
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
  const { pid, failures } = feed;
  const shop = forShop(db, pid);
  const outcome = await readOne(deps, shop, feed, stopping).catch((error) => {
    if (error instanceof AppError) return 'busy';
    log.error({ pid, err: error }, 'the products of a feed could not be stored');
    return { ...NOTHING, problem: 'failed' } satisfies FeedOutcome;
  });
  if (stopping() || outcome === 'replaced') return void (await feedJob.release(shop, feed));
  if (outcome === 'busy') {
    const next_at = new Date(now().getTime() + BUSY_DELAY_MS);
    return void (await feedJob.release(shop, feed, { next_at }));
  }
  const { problem, status, rows, refused, products } = outcome;
  if (problem) log.info({ pid, problem, status, rows }, 'a product feed could not be read');
  else log.debug({ pid, rows, refused, products }, 'a product feed was read');
  const at = now();
  const retryMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)];
  const nextAt = new Date(at.getTime() + (problem ? (retryMs ?? HOUR_MS) : FEED_INTERVAL_MS));
  await finishReading(shop, feed, { outcome, nextAt, at });
}

/** Returns the result of the reading, or `replaced` when the feed was changed meanwhile. */
async function readOne(
  { ports, env, now }: JobDeps,
  shop: ShopDb,
  feed: ClaimedFeed,
  stopping: () => boolean,
): Promise<FeedOutcome | 'replaced'> {
  const { address, pid } = feed;
  const site = (await findProduct(shop))?.settings.url;
  if (!site) return { ...NOTHING, problem: 'site' };
  const abort = new AbortController();
  let isReplaced = false;
  // The check limits the wait for a server that sends nothing, which would delay the feed that
  // replaced this feed.
  const check = async () => {
    if (!stopping() && (await feedJob.isHeld(shop, feed))) return;
    isReplaced = !stopping();
    abort.abort();
  };
  const watch = watchWith(check);
  const onPart = async (products: FeedProduct[]) => {
    isReplaced = !(await storeFeedProducts(shop, products, feed));
    if (isReplaced) abort.abort();
  };
  const request = { address, site, now: now().getTime(), allowsPrivate: env.fetchPrivate };
  const read = await ports
    .readFeed(pid, request, { onPart, signal: abort.signal })
    .finally(() => watch.end());
  if (isReplaced) return 'replaced';
  const products = await countFeedProductsSince(shop, feed.started_at);
  if (!read) return { ...NOTHING, products, problem: 'interrupted' };
  const isRefused = !read.problem && read.rows > 0 && products === 0;
  return { ...read, products, ...(isRefused && { problem: 'refused' as const }) };
}

/** Calls `check` repeatedly, never two calls at once; a failed call is repeated. */
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
