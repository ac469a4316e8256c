import type { Language } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { muting, type Notice, type NotificationSettings } from '@contract/calls/notices';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { copyOf } from './email';
import type { NoticeRow } from './queries';
import { kinds } from './registry';

const SHOW_RESOLVED_MS = 7 * DAY_MS;
const MAX_SHOWN = 30;

/**
 * SQL condition that leaves out open `noViews` notices of actions that are no longer active, until
 * the next check resolves them.
 */
const concernsLive = (shop: ShopDb) => sql`
  (kind <> 'noViews' or resolved_at is not null or exists (select from campaign
    where campaign.pid = ${shop.pid} and campaign.id::text = notice.subject
      and campaign.status = 'active'))`;

async function mutedFor(shop: ShopDb, user: string) {
  const { muted } = await readSettings(shop, user);
  return muted.filter((one) => one.endsWith(':bell')).map((one) => one.split(':')[0]);
}

export async function countUnseen(shop: ShopDb, user: string): Promise<number> {
  const muted = await mutedFor(shop, user);
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::int as unseen from notice
    where pid = ${shop.pid} and resolved_at is null and kind <> all(${muted}::text[])
      and ${concernsLive(shop)}
      and not exists (select from notice_seen as seen
        where seen.pid = ${shop.pid} and seen.notice = notice.id and seen.user_id = ${user})`.execute(
    shop,
  );
  return rows[0]?.unseen ?? 0;
}

/** Lists open notices, latest first, and then notices that were resolved within a week. */
export async function listForUser(
  shop: ShopDb,
  { user, language, now }: { user: string; language: Language; now: Date },
): Promise<Notice[]> {
  const muted = await mutedFor(shop, user);
  const since = new Date(now.getTime() - SHOW_RESOLVED_MS);
  const { rows } = await sql<NoticeRow & { seen: boolean }>`
    select notice.*, exists (select from notice_seen as seen
      where seen.pid = ${shop.pid} and seen.notice = notice.id and seen.user_id = ${user}) as seen
    from notice
    where pid = ${shop.pid} and kind <> all(${muted}::text[])
      and (resolved_at is null or resolved_at > ${since}) and ${concernsLive(shop)}
    order by resolved_at is not null, coalesce(resolved_at, notified_at) desc, id desc
    limit ${MAX_SHOWN}`.execute(shop);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    severity: kinds[row.kind].severity(row.stage),
    ...copyOf(row, language),
    since: row.since.toISOString(),
    notified_at: row.notified_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    seen: row.seen,
  }));
}

/** Returns the open notices of a user, most recently notified first. */
export const listOpenForUser = async (
  shop: ShopDb,
  options: Parameters<typeof listForUser>[1],
): Promise<Notice[]> =>
  (await listForUser(shop, options)).filter(({ resolved_at }) => resolved_at === null);

/** Marks notices as seen by a user; without `ids`, marks all notices. */
export async function markSeen(
  shop: ShopDb,
  user: string,
  ids: readonly number[] | undefined,
): Promise<void> {
  await sql`insert into notice_seen (pid, notice, user_id)
    select pid, id, ${user} from notice
    where pid = ${shop.pid} and (${ids === undefined}::boolean or id = any(${ids ?? []}::int[]))
    on conflict do nothing`.execute(shop);
}

const DEFAULTS: NotificationSettings = { digest: 'weekly', digest_hour: 9, muted: [] };

export async function readSettings(shop: ShopDb, user: string): Promise<NotificationSettings> {
  const row = await shop
    .selectFrom('notice_reader')
    .select(['digest', 'digest_hour', 'muted'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) return DEFAULTS;
  // Kinds unknown to this release are dropped.
  const known = row.muted.flatMap((one) => muting.safeParse(one).data ?? []);
  return { ...row, muted: known };
}

export async function saveSettings(
  shop: ShopDb,
  user: string,
  settings: NotificationSettings,
): Promise<void> {
  const row = { ...settings, muted: [...new Set(settings.muted)].sort() };
  await shop
    .insertInto('notice_reader')
    .values({ pid: shop.pid, user_id: user, ...row })
    .onConflict((conflict) => conflict.columns(['pid', 'user_id']).doUpdateSet(row))
    .execute();
}
