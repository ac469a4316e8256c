import { HOUR_MS } from '@catalogue/lib/durations';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { isStaying } from '@server/db/staying';
import { sql } from 'kysely';
import { importQuestions } from './import-questions';

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'ports' | 'signal'>;

interface DueShop {
  pid: string;
  firm_id: string;
}

const INTERVAL_MS = HOUR_MS;
const MAX_SHOPS_AT_ONCE = 3;
/** Time limit of a run; the next run, a minute later, processes the remaining shops. */
const PASS_MS = 20_000;
const SHOP_TIMEOUT_MS = 15_000;

/** Imports questions hourly for each shop with a stored key; a failure is retried after an hour. */
export async function importDueQuestions(deps: Needs): Promise<void> {
  const end = Date.now() + PASS_MS;
  const lane = async () => {
    while (Date.now() < end && !deps.signal.aborted) {
      const due = await claim(deps);
      if (!due) return;
      await importFor(deps, due);
    }
  };
  await Promise.all(Array.from({ length: MAX_SHOPS_AT_ONCE }, lane));
}

/** Claims the shop that has waited longest; no other server claims it within the hour. */
async function claim({ db, now }: Needs): Promise<DueShop | undefined> {
  const at = now();
  const { rows } = await sql<DueShop>`
    update marketplace_shop set questions_due_at = ${new Date(at.getTime() + INTERVAL_MS)}
    where pid = (
      select pid from marketplace_shop as own where questions_due_at <= ${at} and ${isStaying('own.pid')}
        and (select count(*) from product_secret where product_secret.pid = own.pid
          and name in ('trendyolKey', 'trendyolSecret')) = 2
      order by questions_due_at limit 1 for update skip locked)
    returning pid, firm_id`.execute(db);
  return rows[0];
}

async function importFor(
  { db, env, now, log, ports, signal: stopped }: Needs,
  { pid, firm_id: firm }: DueShop,
) {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(SHOP_TIMEOUT_MS)]);
  try {
    await importQuestions({
      shop: forShop(db, pid),
      env,
      now,
      ports,
      pid,
      firm,
      signal,
      progress: async () => signal.throwIfAborted(),
      // The claim lasts an hour, longer than this work, so no other server takes the shop.
      lockJob: async () => {},
    });
  } catch (err) {
    log.warn({ pid, err }, 'marketplace questions could not be imported');
  }
}
