import type { NoticeKindName } from '@catalogue/health/notices';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { nextNumber } from '@server/shop/numbers';
import { emailNotices } from './email';
import type { Finding } from './kind';
import { findResolved, listOpen, type NoticeRow } from './queries';
import { kinds } from './registry';
import { enqueueWebhooks } from './webhook';

type Needs = Pick<Deps, 'env'>;

/**
 * Stores the findings of a check: new and worsened ones notify users, and notices without a finding
 * are resolved. Storing and notifying are one transaction, and servers run one after the other, so
 * users are notified once.
 */
export async function storeFindings(
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
