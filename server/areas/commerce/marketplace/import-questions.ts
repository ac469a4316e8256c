import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { MAX_NAME_CHARS, MAX_QUESTION_CHARS } from '@catalogue/moderation';
import type { MarketplaceJob } from '@contract/entities/commerce/marketplace';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { isStaying } from '@server/db/staying';
import { inTransaction } from '@server/db/transaction';
import {
  MarketplaceFailure,
  type MarketplaceQuestion,
  QUESTION_WINDOW_DAYS,
} from '@server/ports/marketplace/marketplace';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';
import type { JobRun } from './job-run';
import { requireAccount } from './shop';
import { sourceUuid } from './source-id';

/** Number of time windows to read; the marketplace closes unanswered questions after some days. */
const WINDOW_COUNT = 2;
const MAX_PAGES = 200;
const MAX_PRODUCT_ID_CHARS = 120;

export async function importQuestions(run: JobRun): Promise<MarketplaceJob['outcome']> {
  const { shop, env, ports, firm, signal, now, progress } = run;
  const account = await requireAccount({ shop, env }, firm);
  let imported = 0;
  let known = 0;
  let done = 0;
  for (let window = WINDOW_COUNT - 1; window >= 0; window--) {
    const to = new Date(now().getTime() - window * QUESTION_WINDOW_DAYS * DAY_MS);
    const from = new Date(to.getTime() - QUESTION_WINDOW_DAYS * DAY_MS);
    for (let page = 0, pages = 1; page < pages; page++) {
      const read = await ports.marketplace.listQuestions(account, { from, to, page }, signal);
      if (read.pages > MAX_PAGES) throw new MarketplaceFailure('marketplace_too_much');
      pages = read.pages;
      const openQuestions = read.questions.filter(({ isOpen }) => isOpen);
      const added = await storeQuestions(run, openQuestions);
      imported += added;
      known += openQuestions.length - added;
      done += read.questions.length;
      await progress({ done });
    }
  }
  return { brought: imported, known };
}

async function storeQuestions(
  { shop, pid, lockJob }: JobRun,
  questions: readonly MarketplaceQuestion[],
): Promise<number> {
  if (questions.length === 0) return 0;
  return inTransaction(shop, async (shopTrx) => {
    await lockJob(shopTrx);
    // The row is locked, because the hourly import and an import started by the merchant may
    // overlap.
    await shopTrx.selectFrom('marketplace_shop').select('pid').forUpdate().execute();
    const withIds = questions.map((one) => ({
      ...one,
      sid: sourceUuid('trendyol-question', one.id),
    }));
    const known = await shopTrx
      .selectFrom('question')
      .select('sid')
      .where(sql<boolean>`sid = any(${withIds.map(({ sid }) => sid)}::uuid[])`)
      .execute();
    const knownIds = new Set(known.map(({ sid }) => sid));
    let added = 0;
    for (const { sid, id, text, user, product, url, askedAt } of withIds) {
      if (knownIds.has(sid)) continue;
      knownIds.add(sid);
      await shopTrx
        .insertInto('question')
        .values({
          pid,
          id: await nextNumber(shopTrx, pid, 'question'),
          sid,
          source: 'trendyol',
          source_id: id,
          product_id: (product || 'Trendyol').slice(0, MAX_PRODUCT_ID_CHARS),
          question: text.slice(0, MAX_QUESTION_CHARS),
          user_name: (user || 'Trendyol').slice(0, MAX_NAME_CHARS),
          user_email: '',
          product_link: url,
          created_at: askedAt,
        })
        .execute();
      added += 1;
    }
    return added;
  });
}

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
