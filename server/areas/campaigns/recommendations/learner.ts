import { groupBy } from '@catalogue/lib/group-by';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { createBatcher } from '@server/work/batcher';
import { learn, type SeenPage } from './learn';

interface Reported {
  pid: string;
  site: string;
  page: SeenPage;
}

/** Maximum parallel transactions: one is prepared while the other waits for the disk. */
const MAX_TRANSACTIONS = 2;
/** Maximum products in one transaction, which keeps it short. */
const MAX_PRODUCTS_AT_ONCE = 600;
/** Maximum products that may wait; further pages are rejected, and their browsers retry. */
const MAX_WAITING = 20_000;

/**
 * Reports that arrive while others are being stored share a transaction: with one transaction each,
 * a hundred simultaneous reports would time out waiting for the pool's few connections.
 */
export function createLearner({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const learnOf = async (reported: readonly Reported[]): Promise<void> => {
    const { pid, site } = reported.at(-1) as Reported;
    const pages = reported.map(({ page }) => page);
    await learn(forShop(db, pid), pages, { site, now: now() });
  };
  const storePages = async (reported: readonly Reported[]): Promise<[Reported, unknown][]> => {
    try {
      await learnOf(reported);
      return [];
    } catch (error) {
      // A page with invalid data must not fail the others, so each page is retried alone.
      if (reported.length === 1 || !isAboutData(error)) return reported.map((one) => [one, error]);
      const found: [Reported, unknown][] = [];
      for (const one of reported) found.push(...(await storePages([one])));
      return found;
    }
  };
  const batcher = createBatcher<Reported, { error: unknown } | null>({
    run: async (reported) => {
      const failed = new Map<Reported, unknown>();
      for (const own of groupBy(reported, ({ pid }) => pid).values()) {
        for (const [one, error] of await storePages(own)) failed.set(one, error);
      }
      return reported.map((one) => (failed.has(one) ? { error: failed.get(one) } : null));
    },
    lanes: MAX_TRANSACTIONS,
    maxWeight: MAX_PRODUCTS_AT_ONCE,
    weightOf: ({ page }) => page.products.length,
  });
  return {
    /**
     * Adds reports to the next transaction; resolves when they are stored.
     * @throws AppError `unavailable` when too many reports are waiting
     */
    learn: async (reported: Reported): Promise<void> => {
      if (batcher.waitingWeight() > MAX_WAITING) {
        throw new AppError('unavailable', { retryAfter: 2 });
      }
      const failure = await batcher.add(reported);
      if (failure) throw failure.error;
    },
  };
}

/** Returns whether an error has SQLSTATE class 22 or 23: data exception, integrity violation. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
