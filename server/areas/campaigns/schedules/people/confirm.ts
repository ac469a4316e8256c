import { confirmationLine } from '@catalogue/connections';
import type { Language, Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { queueHeld } from '@server/areas/account/connections/queue';
import { startWaits } from '@server/areas/campaigns/schedules/signals/start-waits';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { questionPage } from '@server/http/answers/small-page';
import { enqueueMail } from '@server/mail/outbox';
import { buttonWithAddress, paragraph, title, writeMail } from '@server/mail/write';
import { findProduct, hostOf } from '@server/shop/product';
import type { Context, Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { confirmLink, readConfirm } from './contact-link';

const VALID_MS = 7 * DAY_MS;

type State = keyof typeof messages;

/** Mounts the page of a confirmation link: GET shows the page, POST confirms the contact. */
export function mountConfirm(app: Hono, deps: Deps): void {
  app.get('/confirm/:token', async (c) => {
    const { state, shop } = await readState(deps, c.req.param('token'));
    return page(c, state, shop);
  });
  app.post('/confirm/:token', async (c) => {
    const token = c.req.param('token');
    const { state, shop } = await readState(deps, token);
    if (state !== 'ask') return page(c, state, shop);
    const request = await readConfirm(deps, token);
    if (request) await confirmContact(deps, request);
    return page(c, 'done', shop);
  });
}

async function readState(deps: Deps, token: string): Promise<{ state: State; shop: string }> {
  const request = await readConfirm(deps, token);
  if (!request) return { state: 'unknown', shop: '' };
  const shop = forShop(deps.db, request.pid);
  const [row, product] = await Promise.all([
    shop
      .selectFrom('contact')
      .select(['pending_at', 'confirmed_at'])
      .where('id', '=', request.contact)
      .executeTakeFirst(),
    findProduct(shop),
  ]);
  const isOver = deps.now().getTime() - request.at.getTime() > VALID_MS;
  const state = !row
    ? 'unknown'
    : row.pending_at === null
      ? row.confirmed_at
        ? 'already'
        : 'expired'
      : isOver
        ? 'expired'
        : 'ask';
  return { state, shop: hostOf(product) };
}

/** Queues the contact for the shop's connections and starts the schedules that wait for it. */
async function confirmContact(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, contact }: { pid: string; contact: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const shop = forShop(trx, pid);
    const at = now();
    const row = await shop
      .selectFrom('contact')
      .select(['held', 'source'])
      .where('id', '=', contact)
      .where('pending_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    // A second click at the same time has already confirmed the contact.
    if (!row) return;
    await shop
      .updateTable('contact')
      .set({ pending_at: null, confirmed_at: at, unsubscribed_at: null, held: null })
      .where('id', '=', contact)
      .execute();
    if (row.held) await queueHeld(trx, { pid, held: row.held }, at);
    const browser = await shop
      .selectFrom('contact_visitor')
      .select('visitor')
      .where('contact', '=', contact)
      .executeTakeFirst();
    if (!browser) return;
    await startWaits(trx, { pid, ...browser }, [{ kind: 'form', at, campaign: row.source }]);
  });
}

const messages = {
  ask: {
    title: { tr: 'Kaydınızı onaylıyor musunuz?', en: 'Confirm your sign-up?' },
    text: {
      tr: 'Onayladığınızda bu mağazanın kampanya ve haberlerini e-postayla alırsınız. İstediğiniz zaman listeden çıkabilirsiniz.',
      en: 'Once you confirm, this shop sends you its offers and news by e-mail. You can unsubscribe at any time.',
    },
  },
  done: {
    title: { tr: 'Kaydınız onaylandı', en: 'Your sign-up is confirmed' },
    text: {
      tr: 'Teşekkürler. Bu sayfayı kapatabilirsiniz.',
      en: 'Thank you. You can close this page.',
    },
  },
  already: {
    title: { tr: 'Kaydınız zaten onaylı', en: 'Your sign-up is already confirmed' },
    text: { tr: 'Başka bir şey yapmanız gerekmiyor.', en: 'There is nothing more to do.' },
  },
  expired: {
    title: { tr: 'Bu bağlantının süresi doldu', en: 'This link has expired' },
    text: {
      tr: 'Mağazadaki formu yeniden doldurursanız size yeni bir bağlantı gönderilir.',
      en: 'Fill in the form in the shop again to get a new link.',
    },
    status: 410,
  },
  unknown: {
    title: { tr: 'Bu bağlantı geçerli değil', en: 'This link is not valid' },
    text: {
      tr: 'Bağlantıyı e-postadan eksiksiz olarak açın.',
      en: 'Open the full link from the e-mail.',
    },
    status: 404,
  },
} as const;

const button: Text = { tr: 'Kaydımı onayla', en: 'Confirm my sign-up' };

const page = (c: Context, state: State, shop: string) =>
  questionPage(c, { state, messages, button, subject: shop });

/** Maximum confirmation e-mails of a shop in 24 hours, so that a form cannot flood other people. */
const MAX_MAILS_PER_DAY = 2000;

const copy = {
  subject: { tr: 'E-posta adresinizi onaylayın', en: 'Confirm your e-mail address' },
  title: { tr: 'Son bir adım: kaydınızı onaylayın', en: 'One last step: confirm your sign-up' },
  button,
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
