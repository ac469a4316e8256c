import { groupBy } from '@catalogue/lib/group-by';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { createBatcher } from '@server/work/batcher';
import { learn, type SeenPage } from './learn';

interface Reported {
  pid: string;
  /** Address of the shop. */
  site: string;
  page: SeenPage;
}

/** While one transaction waits for the disk the next is prepared. */
const MAX_TRANSACTIONS = 2;
/** Products in one transaction, so that it ends soon. */
const MAX_PRODUCTS_AT_ONCE = 600;
/** Products that may wait; more pages are refused, and reported again by their browsers. */
const MAX_WAITING = 20_000;

/**
 * Learns from pages as they come. Those that come while others are stored go together: with a transaction
 * each, a hundred at once would wait for the pool's few connections until they are refused.
 */
export function createLearner({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const learnOf = async (reported: readonly Reported[]): Promise<void> => {
    const { pid, site } = reported.at(-1) as Reported;
    const pages = reported.map(({ page }) => page);
    await learn(forShop(db, pid), pages, { site, now: now() });
  };
  /** Learns from pages and returns the pages that failed, each with its error. */
  const failures = async (reported: readonly Reported[]): Promise<[Reported, unknown][]> => {
    try {
      await learnOf(reported);
      return [];
    } catch (error) {
      // A page the database does not accept takes no other one with it.
      if (reported.length === 1 || !isAboutData(error)) return reported.map((one) => [one, error]);
      const found: [Reported, unknown][] = [];
      for (const one of reported) found.push(...(await failures([one])));
      return found;
    }
  };
  const batcher = createBatcher<Reported, { error: unknown } | null>({
    run: async (reported) => {
      const failed = new Map<Reported, unknown>();
      for (const own of groupBy(reported, ({ pid }) => pid).values()) {
        for (const [one, error] of await failures(own)) failed.set(one, error);
      }
      return reported.map((one) => (failed.has(one) ? { error: failed.get(one) } : null));
    },
    lanes: MAX_TRANSACTIONS,
    maxWeight: MAX_PRODUCTS_AT_ONCE,
    weightOf: ({ page }) => page.products.length,
  });
  return {
    /**
     * Resolves when it is on disk.
     * @throws AppError `unavailable` when too much is waiting
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

/** Classes 22 and 23 of SQLSTATE: data exception, integrity violation. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
