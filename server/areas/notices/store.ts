import type { NoticeKindName } from '@catalogue/notices';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { nextNumber } from '@server/shop/numbers';
import type { Finding } from './kind';
import { findResolved, listOpen, type NoticeRow } from './queries';
import { kinds } from './registry';
import { tell } from './tell';

type Needs = Pick<Deps, 'env'>;

/**
 * Makes the open notices of some kinds those that were found: new ones and those that became worse are
 * told, those that hold no longer are resolved. What is stored and what is told are one transaction, and
 * servers that looked at once take turns, so nothing is told twice.
 */
export async function storeFindings(
  deps: Needs,
  shop: ShopDb,
  {
    looked,
    findings,
    now,
  }: { looked: readonly NoticeKindName[]; findings: readonly Finding[]; now: Date },
): Promise<void> {
  await inTransaction(shop, async (shopTrx) => {
    await shopTrx.selectFrom('notice_look').select('pid').forUpdate().execute();
    const open = (await listOpen(shopTrx)).filter(({ kind }) => looked.includes(kind));
    const told: NoticeRow[] = [];
    for (const finding of findings) {
      const known = open.find((row) => isSame(row, finding));
      const row = await keep(shopTrx, finding, known, now);
      if (row) told.push(row);
    }
    const over = open.filter((row) => !findings.some((finding) => isSame(row, finding)));
    if (over.length > 0) {
      await shopTrx
        .updateTable('notice')
        .set({ resolved_at: now })
        .where(
          'id',
          'in',
          over.map(({ id }) => id),
        )
        .execute();
    }
    if (told.length > 0) await tell(deps, shopTrx, told, now);
  });
}

const isSame = (row: Pick<NoticeRow, 'kind' | 'subject'>, { kind, subject }: Finding) =>
  row.kind === kind && row.subject === subject;

/** Stores a finding; the row if it is to be told. */
async function keep(
  shop: ShopDb,
  finding: Finding,
  open: NoticeRow | undefined,
  now: Date,
): Promise<NoticeRow | undefined> {
  const { kind, subject, stage, facts } = finding;
  const after = new Date(now.getTime() - kinds[kind].quietMs);
  const known = open ?? (await findResolved(shop, { kind, subject, after }));
  const stored = { stage, facts: JSON.stringify(facts) };
  if (!known) {
    const id = await nextNumber(shop, shop.pid, 'notice');
    return shop
      .insertInto('notice')
      .values({ pid: shop.pid, id, kind, subject, ...stored, since: now, told_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const isWorse = stage > known.stage;
  const row = await shop
    .updateTable('notice')
    .set({ ...stored, resolved_at: null, ...(isWorse && { told_at: now }) })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isWorse) return undefined;
  await shop.deleteFrom('notice_seen').where('notice', '=', known.id).execute();
  return row;
}
