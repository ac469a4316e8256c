import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import type { MailKind } from '@catalogue/mail/kinds';
import { headerText } from '@catalogue/mail/template';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { isSealed, mailSecretContext, seal, unseal } from '@server/db/secrets';
import { isShopDb } from '@server/db/shop-scope';
import type { OutboxTable } from '@server/db/tables/servers';
import { drainQueue, type Queue, type QueueDeps } from '@server/work/queue';
import { type Kysely, type Selectable, sql } from 'kysely';
import { MailFailure, type MailService } from './types';

type OutboxRow = Selectable<OutboxTable>;

export interface OutboxMail {
  kind: MailKind;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Section for the recipient only, such as a reset token; encrypted and masked in the text. */
  secret?: { text: string; key: Buffer };
  headers?: Record<string, string>;
  /** Shop that the e-mail belongs to, when the database handle is not scoped to that shop. */
  shop?: string;
}

/** Queues an e-mail of the instance itself; resolves when it is stored. */
export const enqueueMail = (db: Kysely<Database>, mail: OutboxMail, now: Date): Promise<void> =>
  enqueueMails(db, [mail], now);

export async function enqueueMails(
  db: Kysely<Database>,
  mails: readonly OutboxMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ secret, ...mail }) => {
    const withoutSecret = (text: string) =>
      secret ? text.replaceAll(secret.text, SECRET_MASK) : text;
    return {
      shop: isShopDb(db) ? db.pid : (mail.shop ?? ''),
      kind: mail.kind,
      to_address: mail.to,
      subject: headerText(mail.subject),
      html: withoutSecret(mail.html),
      plain: withoutSecret(mail.text),
      secret: secret ? seal(secret.key, mailSecretContext(mail.to), secret.text) : null,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      created_at: now,
      due_at: now,
    };
  });
  await db.insertInto('outbox').values(rows).execute();
}

/**
 * Masks the secret, so that staff may read the text. E-mails of older releases do not store their
 * secret separately, so it remains readable.
 */
export const maskSecret = ({ plain, secret }: Pick<OutboxRow, 'plain' | 'secret'>): string =>
  secret ? plain.replaceAll(secret, SECRET_MASK) : plain;

function withSecret(
  { to_address, secret }: Pick<OutboxRow, 'to_address' | 'secret'>,
  { secretKey }: Pick<Deps['env'], 'secretKey'>,
): (text: string) => string {
  if (secret === null || !isSealed(secret)) return (text) => text;
  const opened = unseal(secretKey, mailSecretContext(to_address), secret);
  return (text) => text.replaceAll(SECRET_MASK, () => opened);
}

/**
 * Returns the queue's time limit in ms. It is above the mail service's own limit, because only the
 * service's error shows whether it accepted the e-mail.
 */
export const mailLimit = ({ mailTimeout }: Pick<Deps['env'], 'mailTimeout'>): number =>
  mailTimeout + 2_000;

const mailQueue = ({ send, from }: { send: MailService; from: string }): Queue<OutboxRow> => ({
  table: 'outbox',
  retryDelaysS: [30, 300],
  concurrency: 3,
  callLimitMs: mailLimit,
  async send({ env }, { to_address, subject, html, plain, secret, headers }, ask) {
    const fillSecret = withSecret({ to_address, secret }, env);
    const mail = { from, to: to_address, subject, html: fillSecret(html), text: fillSecret(plain) };
    try {
      await ask((signal) => send({ ...mail, ...(headers && { headers }) }, signal));
      return { state: 'sent' };
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      const { notAccepted, mayRetry } = error.outcome;
      const state = notAccepted ? (mayRetry ? 'retry' : 'failed') : 'unclear';
      return { state, error: error.details.message ?? error.code };
    }
  },
  // E-mails are private: the text of sent e-mails is deleted, and all settled e-mails lose their
  // secret.
  async onSettled(trx, settled) {
    const ids = settled.filter(({ state }) => state !== 'queued').map(({ row }) => row.id);
    await sql`
      update outbox set secret = null,
        html = case when state = 'sent' then '' else ${masked('html')} end,
        plain = case when state = 'sent' then '' else ${masked('plain')} end
      where id = any(${ids})`.execute(trx);
  },
});

const masked = (column: 'html' | 'plain') =>
  sql`coalesce(replace(${sql.ref(column)}, secret, ${SECRET_MASK}), ${sql.ref(column)})`;

/** Sends due e-mails of the instance; returns the number of attempts. */
export const deliverDue = (
  deps: QueueDeps,
  sender: { send: MailService; from: string },
  stopping?: () => boolean,
): Promise<number> => drainQueue(deps, mailQueue(sender), stopping);
