import { confirmationLine } from '@catalogue/connections';
import type { Language, Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { enqueueMail } from '@server/mail/outbox';
import { buttonWithAddress, paragraph, title, writeMail } from '@server/mail/write';
import { findProduct, hostOf } from '@server/shop/product';
import { type Kysely, sql } from 'kysely';
import { confirmLink } from './contact-link';

/** Maximum confirmations of a shop in 24 hours, so that a form cannot flood other people. */
const MAX_MAILS_PER_DAY = 2000;

const copy = {
  subject: { tr: 'E-posta adresinizi onaylayın', en: 'Confirm your e-mail address' },
  title: { tr: 'Son bir adım: kaydınızı onaylayın', en: 'One last step: confirm your sign-up' },
  button: { tr: 'Kaydımı onayla', en: 'Confirm my sign-up' },
  rest: {
    tr: 'Bağlantı 7 gün geçerlidir. Bu kaydı siz yapmadıysanız bir şey yapmanız gerekmez; size başka e-posta gönderilmez.',
    en: 'The link is valid for 7 days. If you did not sign up, there is nothing to do: you will get no further e-mail.',
  },
} satisfies Record<string, Text>;

/** Queues the confirmation e-mail, at most once in 24 hours per contact. */
export async function askToConfirm(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  db: Kysely<Database>,
  { pid, contact }: { pid: string; contact: string },
): Promise<void> {
  const shop = forShop(db, pid);
  const at = now();
  const row = await shop
    .selectFrom('contact')
    .select(['email', 'confirm_mailed_at'])
    .select(
      sql<number>`(select count(*)::int from contact as mailed where mailed.pid = contact.pid
        and mailed.confirm_mailed_at > ${new Date(at.getTime() - DAY_MS)})`.as('mailed'),
    )
    .where('id', '=', contact)
    .executeTakeFirst();
  if (!row?.email || row.mailed >= MAX_MAILS_PER_DAY) return;
  if (row.confirm_mailed_at && at.getTime() - row.confirm_mailed_at.getTime() < DAY_MS) return;
  const product = await findProduct(shop);
  const { language = 'tr', message = '' } = product?.settings.doubleOptIn ?? {};
  const link = await confirmLink({ db, env }, { pid, contact, at });
  const mail = writeConfirmation({ shop: hostOf(product), language, message, link });
  await enqueueMail(
    shop,
    { kind: 'confirmation', to: row.email, ...mail, secret: { text: link, key: env.secretKey } },
    at,
  );
  await shop
    .updateTable('contact')
    .set({ confirm_mailed_at: at })
    .where('id', '=', contact)
    .execute();
}

/** Writes the e-mail in the shop's language, with the shop's own sentence if it has one. */
function writeConfirmation({
  shop,
  language,
  message,
  link,
}: {
  shop: string;
  language: Language;
  message: string;
  link: string;
}) {
  return writeMail({
    language,
    brand: shop,
    subject: [copy.subject[language], shop].filter(Boolean).join(' – '),
    blocks: [
      title(copy.title[language]),
      paragraph(message || confirmationLine(shop)[language]),
      buttonWithAddress({ text: copy.button[language], link }),
      paragraph(copy.rest[language], { quiet: true }),
    ],
  });
}
