import type { NoticeKindName } from '@catalogue/health/notices';
import type { ShopDb } from '@server/db/shop-scope';
import type { NoticeTable } from '@server/db/tables/reports';
import { type Merchant, merchantsOf } from '@server/shop/users';
import type { Selectable } from 'kysely';

export type NoticeRow = Selectable<NoticeTable>;

export const listOpen = (shop: ShopDb): Promise<NoticeRow[]> =>
  shop
    .selectFrom('notice')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('notified_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findResolved = (
  shop: ShopDb,
  { kind, subject, after }: { kind: NoticeKindName; subject: string; after: Date },
): Promise<NoticeRow | undefined> =>
  shop
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', '>', after)
    .orderBy('resolved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A user who can be notified. `muted` names the switched-off notifications as `kind:channel`. */
export interface Reader extends Merchant {
  muted: string[];
}

export async function listReaders(shop: ShopDb): Promise<Reader[]> {
  const rows = await merchantsOf(shop)
    .leftJoin('notice_reader', (join) => join.onRef('notice_reader.user_id', '=', 'users.id'))
    .select('notice_reader.muted')
    .execute();
  return rows.map(({ muted, ...row }) => ({ ...row, muted: muted ?? [] }));
}
