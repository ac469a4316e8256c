import { isShownPicture } from '@catalogue/moderation';
import type { SentQuestion, SentReview } from '@contract/reviews';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import { nextNumber } from '@server/shop/numbers';
import { findProduct } from '@server/shop/product';
import { homesOf } from './homes';

type Needs = Pick<Deps, 'db' | 'now' | 'env'>;

/**
 * Stores a review; a repeated request adds nothing.
 * @throws AppError `not_found` for an unknown shop, `invalid` for a picture on another host
 */
export async function storeReview({ db, now, env }: Needs, sent: SentReview): Promise<void> {
  const product = await findProduct(forShop(db, sent.pid));
  if (!product) throw new AppError('not_found');
  // A picture on another host would reveal to that host who moderates and who shops.
  const homes = homesOf(product.settings.url ?? '', env);
  if (!sent.mediaFiles.every(({ url }) => isShownPicture(url, homes))) {
    throw new AppError('invalid', { fields: [{ path: 'mediaFiles', code: 'invalid' }] });
  }
  const at = now();
  await inTransaction(db, async (trx) => {
    if (await isKnown(trx, 'comment', sent)) return;
    const id = await nextNumber(trx, sent.pid, 'comment');
    await trx
      .insertInto('comment')
      .values({
        ...commonOf(sent),
        id,
        rate: sent.rate,
        comment: sent.comment,
        order_number: sent.orderNumber,
        absolute_url: sent.url,
        media: JSON.stringify(sent.mediaFiles.map(({ url }) => ({ url }))),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['pid', 'sid']).doNothing())
      .execute();
  });
}

/**
 * Stores a question; a repeated request adds nothing.
 * @throws AppError `not_found` for an unknown shop
 */
export async function storeQuestion({ db, now }: Needs, sent: SentQuestion): Promise<void> {
  if (!(await findProduct(forShop(db, sent.pid)))) throw new AppError('not_found');
  await inTransaction(db, async (trx) => {
    if (await isKnown(trx, 'question', sent)) return;
    const id = await nextNumber(trx, sent.pid, 'question');
    await trx
      .insertInto('question')
      .values({
        ...commonOf(sent),
        id,
        question: sent.question,
        product_link: sent.url,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['pid', 'sid']).doNothing())
      .execute();
  });
}

const commonOf = ({ pid, id, product_id, name, email }: SentReview | SentQuestion) => ({
  pid,
  sid: id,
  product_id,
  user_name: name,
  user_email: email,
});

async function isKnown(
  db: Deps['db'],
  table: 'comment' | 'question',
  { pid, id }: { pid: string; id: string },
): Promise<boolean> {
  const row = await forShop(db, pid)
    .selectFrom(table)
    .select('id')
    .where('sid', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
