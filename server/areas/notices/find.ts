import { setTimeout as sleep } from 'node:timers/promises';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { NoticeKindName } from '@catalogue/notices';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { isStaying } from '@server/db/staying';
import { sql } from 'kysely';
import type { Finder, Finding, Look } from './kind';
import { listOpen } from './queries';
import { finders } from './registry';
import { storeFindings } from './store';

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log'>;

const HOUR_MS = 3_600_000;
/** How often a shop is looked at, and how long a server that died keeps others from it. */
const LOOK_INTERVAL_MS = 300_000;
const BATCH_SIZE = 30;
/** Shops that are entered together. */
const SHOPS_AT_ONCE = 5_000;

interface DueLook {
  pid: string;
  hourly: boolean;
}

/** Looks at every shop that is due, whatever other servers look at; answers at how many. */
export async function findNotices(deps: Needs): Promise<number> {
  await addShops(deps);
  let looks = 0;
  for (let due = await claim(deps); due.length > 0; due = await claim(deps)) {
    looks += due.length;
    for (const one of due) {
      const began = performance.now();
      await lookAt(deps, one).catch((err: unknown) =>
        deps.log.error({ err, pid: one.pid }, 'storing notices failed'),
      );
      // Shoppers of other shops go first.
      await sleep(performance.now() - began);
    }
  }
  return looks;
}

/** Shops nobody has looked at yet become due; so many at once that a statement ends in time. */
async function addShops({ db, now }: Needs): Promise<void> {
  const at = now();
  for (;;) {
    const { numAffectedRows } = await sql`
      insert into notice_look (pid, due_at, hourly_at) select pid, ${at}, ${at} from product
      where not exists (select from notice_look known where known.pid = product.pid)
      limit ${SHOPS_AT_ONCE} on conflict do nothing`.execute(db);
    // Fewer also when another server adds the same ones; what is left is added the next time.
    if (Number(numAffectedRows ?? 0) < SHOPS_AT_ONCE) return;
  }
}

/** Shops that are due; nobody else looks at them before they are due again. */
async function claim({ db, now }: Needs): Promise<DueLook[]> {
  const at = now();
  const { rows } = await sql<DueLook>`
    with due as materialized (
      select pid, hourly_at <= ${at} as hourly from notice_look where due_at <= ${at} and ${isStaying('notice_look.pid')}
      order by due_at limit ${BATCH_SIZE} for update skip locked
    )
    update notice_look as look set due_at = ${new Date(at.getTime() + LOOK_INTERVAL_MS)},
      hourly_at = case when due.hourly then ${new Date(at.getTime() + HOUR_MS)} else hourly_at end
    from due where look.pid = due.pid
    returning look.pid, due.hourly`.execute(db);
  return rows;
}

async function lookAt(deps: Needs, { pid, hourly }: DueLook): Promise<void> {
  const shop = forShop(deps.db, pid);
  const due = finders.filter((finder) => hourly || !finder.hourly);
  const now = deps.now();
  const look = await lookOf(deps, shop, now);
  const findings: Finding[] = [];
  const looked: NoticeKindName[] = [];
  for (const { kinds, find } of due) {
    try {
      const found = await find(look);
      if (!found) continue;
      findings.push(...found);
      looked.push(...kinds);
    } catch (err) {
      // What is not known is neither found nor over.
      deps.log.error({ err, pid, kinds }, 'looking for notices failed');
    }
  }
  const isQuiet = findings.length === 0 && !looked.some((kind) => look.opened.includes(kind));
  if (!isQuiet) await storeFindings(deps, shop, { looked, findings, now });
}

async function lookOf(
  { env }: Needs,
  shop: ShopDb,
  now: Date,
): Promise<Look & { opened: Finder['kinds'] }> {
  const rows = await listOpen(shop);
  return {
    ...{ env, shop, now, today: istanbulDay(now) },
    open: (kind, subject) => rows.find((row) => row.kind === kind && row.subject === subject),
    opened: rows.map(({ kind }) => kind),
  };
}
