import { setTimeout as sleep } from 'node:timers/promises';
import type { NoticeKindName } from '@catalogue/health/notices';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@catalogue/lib/durations';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { isStaying } from '@server/db/staying';
import { inTransaction } from '@server/db/transaction';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';
import { emailNotices } from './email';
import type { Finder, Finding, ShopCheck } from './kind';
import { findResolved, listOpen, type NoticeRow } from './queries';
import { finders, kinds } from './registry';
import { enqueueWebhooks } from './webhook';

type Needs = Pick<Deps, 'db' | 'events' | 'env' | 'now' | 'log' | 'signal'>;

/** Check interval of a busy shop, which currently has visitors, users or open notices. */
const BUSY_INTERVAL_MS = 5 * MINUTE_MS;
/** Check interval of a recently active shop, and of finders of problems that develop over days. */
const HOURLY_INTERVAL_MS = HOUR_MS;
/** Check interval of all other shops, whose state hardly changes between two checks. */
const IDLE_INTERVAL_MS = DAY_MS;
/** Age up to which `script_seen_at` or `seen_at`, written at most hourly, means activity now. */
const NOW_MS = HOUR_MS + 10 * MINUTE_MS;
/**
 * Time in ms after the script's last request for which a shop is checked hourly; no finder looks
 * back further.
 */
const LATELY_MS = 9 * DAY_MS;

const BATCH_SIZE = 50;
/** Maximum shops per run; the next run continues with the others. */
const MAX_SHOPS = 3_000;
/** Maximum shops that one statement inserts. */
const SHOPS_AT_ONCE = 5_000;

interface DueShop {
  pid: string;
  hourly: boolean;
}

/**
 * Checks shops, busy shops first; several servers may run this. Returns the number of checked
 * shops.
 */
export async function findNotices(deps: Needs): Promise<number> {
  await addShops(deps);
  await hastenBusy(deps);
  let checked = 0;
  while (checked < MAX_SHOPS) {
    const busy = await claim(deps, 'busy');
    const due = busy.length > 0 ? busy : await claim(deps, 'any');
    if (due.length === 0) break;
    for (const [index, shop] of due.entries()) {
      if (deps.signal.aborted) {
        await release(deps, due.slice(index));
        return checked;
      }
      const began = performance.now();
      await checkShop(deps, shop).catch((err: unknown) =>
        deps.log.error({ err, pid: shop.pid }, 'storing notices failed'),
      );
      checked += 1;
      // Sleeps as long as the last check took, to leave time for visitors' requests.
      await sleep(performance.now() - began);
    }
  }
  return checked;
}

/** Schedules checks of new shops, in batches that keep statements short. */
async function addShops({ db, now, signal }: Needs): Promise<void> {
  const at = now();
  while (!signal.aborted) {
    const { numAffectedRows } = await sql`
      insert into notice_check (pid, due_at, hourly_at) select pid, ${at}, ${at} from product
      where not exists (select from notice_check known where known.pid = product.pid)
      limit ${SHOPS_AT_ONCE} on conflict do nothing`.execute(db);
    // When another server adds the same shops, fewer rows than the limit are inserted; the next run
    // adds the remaining shops.
    if (Number(numAffectedRows ?? 0) < SHOPS_AT_ONCE) return;
  }
}

const busyShops = (at: Date) => sql`
  select pid from product where script_seen_at > ${new Date(at.getTime() - NOW_MS)}
  union select users.pid from session join users on users.id = session.user_id
    where session.seen_at > ${new Date(at.getTime() - NOW_MS)}
  union select pid from notice where resolved_at is null`;

async function hastenBusy({ db, now }: Needs): Promise<void> {
  const at = now();
  await sql`update notice_check set due_at = ${at}
    where due_at > ${new Date(at.getTime() + BUSY_INTERVAL_MS)} and pid in (${busyShops(at)})`.execute(
    db,
  );
}

/** Claims due shops by setting their next check, so no other server checks them meanwhile. */
async function claim({ db, now }: Needs, of: 'busy' | 'any'): Promise<DueShop[]> {
  const at = now();
  const timeAfter = (ms: number) => sql`${new Date(at.getTime() + ms)}::timestamptz`;
  const { rows } = await sql<DueShop>`
    with busy as materialized (${busyShops(at)}), due as materialized (
      select pid, hourly_at <= ${at} as hourly from notice_check where due_at <= ${at} and ${isStaying('notice_check.pid')}
        ${of === 'busy' ? sql`and pid in (select pid from busy)` : sql``}
      order by due_at limit ${BATCH_SIZE} for update skip locked
    ), known as (
      select due.*, case
          when due.pid in (select pid from busy) then ${timeAfter(BUSY_INTERVAL_MS)}
          when script_seen_at > ${timeAfter(-LATELY_MS)}
            or exists (select from whatsapp_account as account where account.pid = due.pid)
            then ${timeAfter(HOURLY_INTERVAL_MS)}
          else ${timeAfter(IDLE_INTERVAL_MS)} end as next_at
      from due left join product on product.pid = due.pid
    )
    update notice_check as due set due_at = next_at,
      hourly_at = case when known.hourly then ${timeAfter(HOUR_MS)} else hourly_at end
    from known where due.pid = known.pid
    returning due.pid, known.hourly`.execute(db);
  return rows;
}

async function release({ db, now }: Needs, unchecked: readonly DueShop[]): Promise<void> {
  const pids = unchecked.map(({ pid }) => pid);
  const hourly = unchecked.filter((due) => due.hourly).map(({ pid }) => pid);
  await sql`update notice_check set due_at = ${now()},
      hourly_at = case when pid = any(${hourly}::text[]) then ${now()} else hourly_at end
    where pid = any(${pids}::text[])`.execute(db);
}

async function checkShop(deps: Needs, { pid, hourly }: DueShop): Promise<void> {
  const shop = forShop(deps.db, pid);
  const due = finders.filter((finder) => hourly || !finder.hourly);
  const now = deps.now();
  const findings: Finding[] = [];
  const check = await createCheck(deps, shop, { now, findings });
  const checked: NoticeKindName[] = [];
  for (const { kinds, find } of due) {
    try {
      const found = await find(check);
      if (!found) continue;
      findings.push(...found);
      checked.push(...kinds);
    } catch (err) {
      // After a failed check the state of the shop is unknown, so its notices are neither opened
      // nor resolved.
      deps.log.error({ err, pid, kinds }, 'checking for notices failed');
    }
  }
  const isQuiet = findings.length === 0 && !checked.some((kind) => check.opened.includes(kind));
  if (!isQuiet) await storeFindings(deps, shop, { checked, findings, now });
}

async function createCheck(
  { env, events }: Needs,
  shop: ShopDb,
  { now, findings }: { now: Date; findings: readonly Finding[] },
): Promise<ShopCheck & { opened: Finder['kinds'] }> {
  const rows = await listOpen(shop);
  return {
    env,
    shop,
    events,
    now,
    today: istanbulDay(now),
    open: (kind, subject) => rows.find((row) => row.kind === kind && row.subject === subject),
    found: (kind, subject) => findings.some((one) => one.kind === kind && one.subject === subject),
    opened: rows.map(({ kind }) => kind),
  };
}

/**
 * Stores the findings of a check: new and worsened problems notify users, and notices without a
 * finding are resolved. Storing and notifying are one transaction, and servers run one after the
 * other, so users are notified once.
 */
async function storeFindings(
  deps: Needs,
  shop: ShopDb,
  {
    checked,
    findings,
    now,
  }: { checked: readonly NoticeKindName[]; findings: readonly Finding[]; now: Date },
): Promise<void> {
  await inTransaction(shop, async (shopTrx) => {
    await shopTrx.selectFrom('notice_check').select('pid').forUpdate().execute();
    const openNotices = (await listOpen(shopTrx)).filter(({ kind }) => checked.includes(kind));
    const changed: Change[] = [];
    for (const finding of findings) {
      const known = openNotices.find((row) => isSame(row, finding));
      const change = await storeFinding(shopTrx, finding, known, now);
      if (change) changed.push(change);
    }
    const resolved = openNotices.filter((row) => !findings.some((finding) => isSame(row, finding)));
    if (resolved.length > 0) {
      await shopTrx
        .updateTable('notice')
        .set({ resolved_at: now })
        .where(
          'id',
          'in',
          resolved.map(({ id }) => id),
        )
        .execute();
    }
    const news = changed.filter(({ isNews }) => isNews).map(({ notice }) => notice);
    if (news.length > 0) await emailNotices(deps, shopTrx, news, now);
    const posted = [
      ...changed.map(({ notice }) => ({ notice, state: 'open' as const })),
      ...resolved.map((notice) => ({ notice, state: 'resolved' as const })),
    ];
    await enqueueWebhooks(shopTrx, posted, now);
  });
}

const isSame = (row: Pick<NoticeRow, 'kind' | 'subject'>, { kind, subject }: Finding) =>
  row.kind === kind && row.subject === subject;

/** A changed notice; `isNews` is true unless users were already notified of its stage. */
interface Change {
  notice: NoticeRow;
  isNews: boolean;
}

/**
 * Stores a finding; returns the change of its notice, or undefined when only the facts of the
 * finding changed.
 */
async function storeFinding(
  shop: ShopDb,
  finding: Finding,
  open: NoticeRow | undefined,
  now: Date,
): Promise<Change | undefined> {
  const { kind, subject, stage, facts } = finding;
  const quietSince = new Date(now.getTime() - kinds[kind].quietMs);
  const known = open ?? (await findResolved(shop, { kind, subject, after: quietSince }));
  const stored = { stage, facts: JSON.stringify(facts) };
  if (!known) {
    const id = await nextNumber(shop, shop.pid, 'notice');
    const notice = await shop
      .insertInto('notice')
      .values({
        pid: shop.pid,
        id,
        kind,
        subject,
        ...stored,
        since: now,
        notified_at: now,
        notified_stage: stage,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { notice, isNews: true };
  }
  const isNews = stage > known.notified_stage;
  const notice = await shop
    .updateTable('notice')
    .set({
      ...stored,
      resolved_at: null,
      ...(isNews && { notified_at: now, notified_stage: stage }),
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isNews) await shop.deleteFrom('notice_seen').where('notice', '=', known.id).execute();
  return isNews || !open ? { notice, isNews } : undefined;
}
