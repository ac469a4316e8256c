import { poolsIn } from '@catalogue/coupon/codes';
import { type CouponShortage, shortageOf } from '@catalogue/coupon/pool';
import type { Language, Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { layOutLetter } from '@server/mail/texts';
import { listPools } from './queries';

const letters = {
  low: {
    subject: {
      tr: 'Kupon listeniz bitmek üzere: {name}',
      en: 'Your coupon list is running out: {name}',
    },
    line: {
      tr: '“{name}” listesinde {total} koddan {left} kaldı. Kodlar bitince listeyi kullanan aksiyonlar gösterilmez; yeni kodlar yükleyin.',
      en: '“{name}” has {left} of {total} codes left. Once they are gone, actions with this list are not shown; please upload new codes.',
    },
  },
  empty: {
    subject: { tr: 'Kupon listeniz bitti: {name}', en: 'Your coupon list is empty: {name}' },
    line: {
      tr: '“{name}” listesindeki {total} kodun hepsi verildi. Yeni kodlar yükleyene kadar bu listeyi kullanan aksiyonlar gösterilmez.',
      en: 'All {total} codes in “{name}” have been given away. Actions with this list are not shown until you upload new codes.',
    },
  },
};
const button = { tr: 'Aksiyonları aç', en: 'Open actions' };

/** The shortest list among those an action names; null while none is short. */
export function worstShortage(
  tags: unknown,
  shortages: ReadonlyMap<number, CouponShortage>,
): CouponShortage | null {
  const found = [...poolsIn(tags)].map((pool) => shortages.get(pool));
  if (found.includes('empty')) return 'empty';
  return found.includes('low') ? 'low' : null;
}

/** Every list of the shop that is short of codes. */
export async function findShortages(
  db: Deps['db'],
  pid: string,
): Promise<Map<number, CouponShortage>> {
  const pools = await listPools(forShop(db, pid));
  return new Map(
    pools.flatMap((pool) => {
      const shortage = shortageOf(pool);
      return shortage ? [[pool.id, shortage] as const] : [];
    }),
  );
}

/**
 * Writes to the shop's merchants when a list has become short, once for each shortage; new codes
 * begin anew. What is written and that it was are stored together.
 */
export async function noticeShortage(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  pid: string,
  pool: number,
): Promise<void> {
  const [row] = await listPools(forShop(db, pid), pool);
  if (!row) return;
  const shortage = shortageOf(row);
  await inTransaction(db, async (trx) => {
    const changed = await forShop(trx, pid)
      .updateTable('coupon_pool')
      .set({ noticed: shortage ?? 'none' })
      .where('id', '=', pool)
      .where('noticed', '<>', shortage ?? 'none')
      // An empty list does not become low again by a count that was read a moment earlier.
      .$if(shortage === 'low', (query) => query.where('noticed', '=', 'none'))
      .returning('id')
      .executeTakeFirst();
    if (!changed || !shortage) return;
    const merchants = await forShop(trx, pid)
      .selectFrom('users')
      .select(['email', 'language'])
      .where('host', '=', 'main')
      .where('disabled', '=', false)
      .execute();
    for (const { email, language } of merchants) {
      const letter = writeNotice(shortage, row, { language, publicUrl: env.publicUrl });
      await enqueueMail(trx, { to: email, ...letter }, now());
    }
  });
}

function writeNotice(
  shortage: CouponShortage,
  pool: { name: string; total: number; left: number },
  { language, publicUrl }: { language: Language; publicUrl: string },
) {
  const fill = (words: Text) =>
    words[language]
      .replace('{total}', String(pool.total))
      .replace('{left}', String(pool.left))
      .replace('{name}', () => pool.name);
  const { subject, line } = letters[shortage];
  return layOutLetter({
    subject: fill(subject),
    title: fill(subject),
    line: fill(line),
    button: button[language],
    link: `${publicUrl}/actions`,
  });
}
