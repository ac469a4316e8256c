import type { Language, Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { buttonWithAddress, paragraph, title, writeMail } from '@server/mail/write';
import { findProduct, hostOf } from '@server/shop/product';
import { type Kysely, sql } from 'kysely';
import { snapshotOf } from './snapshots';
import { readTranscripts, type TranscriptLine } from './transcript';

/** Time after the last reply after which unseen replies are mailed, in milliseconds. */
export const UNSEEN_MS = 300_000;
const MAX_ROWS = 50;
/** Number of latest lines that are searched for replies. */
const MAX_LINES = 60;

const copy = {
  subject: { tr: 'Mesajınıza yanıt var', en: 'You have a reply to your message' },
  title: { tr: 'Ekibimiz size yanıt yazdı', en: 'Our team replied to you' },
  button: { tr: 'Sohbete dön', en: 'Continue the chat' },
  rest: {
    tr: 'Yanıtlamak için sohbete, yazdığınız tarayıcıdan dönün. Bu e-postayı, sohbette adresinizi verdiğiniz için aldınız.',
    en: 'To answer, return to the chat in the browser you wrote from. You got this e-mail because you gave your address in the chat.',
  },
} satisfies Record<string, Text>;

/** Records that the visitor's chat has received all lines. */
export async function markSeen(
  { db }: Pick<Deps, 'db'>,
  { pid, id }: { pid: string; id: string },
): Promise<void> {
  await forShop(db, pid)
    .updateTable('inbox_thread')
    .set({ unseen_line: null, unseen_mail_at: null })
    .where('conversation', '=', id)
    .where('unseen_line', 'is not', null)
    .execute();
}

type Needs = Pick<Deps, 'db' | 'now' | 'caches'>;

/**
 * Mails replies of the team that a web visitor has not seen for five minutes, once, to the address
 * the visitor gave; without an address nothing is sent. Several servers may run this at once.
 */
export async function mailReplies({ db, now, caches }: Needs): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(db, async (trx) => {
      const due = await claimDue(trx, now());
      const transcripts = await readTranscripts(trx, due, MAX_LINES);
      for (const conversation of due) {
        const shop = forShop(trx, conversation.pid);
        const lines = transcripts(conversation);
        const to = conversation.email || (await contactEmail(shop, conversation));
        const replies = lines.filter(({ id, from }) => from === 'agent' && id >= conversation.line);
        if (!to || replies.length === 0) continue;
        const { language } = await snapshotOf(
          { db: trx, caches },
          conversation,
          conversation.version_id,
        );
        const product = await findProduct(shop);
        const name = hostOf(product);
        const link = pageOfShop(conversation.page, name) ?? product?.settings.url ?? '';
        const mail = writeReplyMail({ shop: name, language, replies, link });
        await enqueueMail(shop, { kind: 'reply', to, ...mail }, now());
      }
      return due.length === MAX_ROWS;
    });
  }
}

interface Due {
  pid: string;
  conversation: string;
  channel: 'web';
  version_id: string;
  visitor: string;
  /** Line number of the first reply that the visitor has not seen. */
  line: number;
  /** Last page of the shop that the visitor opened; empty when unknown. */
  page: string;
  /** E-mail address that the visitor wrote or the team entered; empty when there is none. */
  email: string;
}

async function claimDue(trx: Kysely<Database>, at: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      update inbox_thread set unseen_mail_at = null
      where (pid, conversation) in (
        select pid, conversation from inbox_thread where unseen_mail_at <= ${at}
        order by unseen_mail_at limit ${MAX_ROWS} for update skip locked)
      returning pid, conversation, unseen_line as line
    )
    select due.*, talk.channel, talk.version_id, talk.visitor,
      coalesce(customer.page, '') as page, coalesce(customer.email, '') as email
    from due
    join conversation talk on talk.pid = due.pid and talk.id = due.conversation
    left join inbox_customer customer on customer.pid = talk.pid
      and customer.channel = talk.channel and customer.person = talk.visitor`.execute(trx);
  return rows;
}

/** Returns the e-mail address of this browser's contact; empty when there is none. */
async function contactEmail(shop: ShopDb, { visitor }: Due): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select contact.email from contact
    join contact_visitor met on met.pid = contact.pid and met.contact = contact.id
    join inbox_customer customer on customer.pid = met.pid and customer.visitor = met.visitor
    where contact.pid = ${shop.pid} and contact.email is not null
      and customer.channel = 'web' and customer.person = ${visitor}
    order by contact.created_at desc limit 1`.execute(shop);
  return rows[0]?.email ?? '';
}

/** Returns the page, or null for a page of another site, because browsers may report any page. */
const pageOfShop = (page: string, host: string): string | null =>
  URL.parse(page)?.host.replace(/^www\./, '') === host ? page : null;

function writeReplyMail({
  shop,
  language,
  replies,
  link,
}: {
  shop: string;
  language: Language;
  replies: readonly Pick<TranscriptLine, 'text'>[];
  link: string;
}) {
  return writeMail({
    language,
    brand: shop,
    subject: [copy.subject[language], shop].filter(Boolean).join(' – '),
    blocks: [
      title(copy.title[language]),
      ...replies.map(({ text }) => paragraph(text)),
      ...(link ? [buttonWithAddress({ text: copy.button[language], link })] : []),
      paragraph(copy.rest[language], { quiet: true }),
    ],
  });
}
