import { headerText } from '@catalogue/mail/template';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema';
import type { MailService } from './service';

const MOST_ATTEMPTS = 3;
/** Wait before the second and third try, seconds. */
const BACKOFF = [0, 30, 300];
const EVERY = 5_000;

export interface OutboxMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Leaves a mail of the instance itself to be sent; it is on disk when this resolves. */
export async function enqueueMail(db: Kysely<Database>, mail: OutboxMail, now: Date) {
  await db
    .insertInto('outbox')
    .values({
      to_address: mail.to,
      subject: headerText(mail.subject),
      html: mail.html,
      plain: mail.text,
      created_at: now,
      due_at: now,
    })
    .execute();
}

interface Sender {
  db: Kysely<Database>;
  log: Logger;
  now: () => Date;
  send: MailService;
  from: string;
}

/**
 * Sends what is due, one mail after the other; several servers never send the same one.
 * @returns how many were sent
 */
export async function deliverDue({ db, log, now, send, from }: Sender): Promise<number> {
  for (let sent = 0; ; sent++) {
    const more = await db.transaction().execute(async (trx) => {
      const mail = await trx
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('due_at', '<=', now())
        .where('attempts', '<', MOST_ATTEMPTS)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!mail) return false;
      const error = await send({
        from,
        to: mail.to_address,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
      }).then(
        () => null,
        (failure: unknown) => String(failure instanceof Error ? failure.message : failure),
      );
      if (error) log.warn({ id: mail.id, error }, 'mail not sent');
      const wait = BACKOFF[mail.attempts + 1] ?? 0;
      await trx
        .updateTable('outbox')
        .set({
          attempts: sql<number>`attempts + 1`,
          sent_at: error ? null : now(),
          due_at: new Date(now().getTime() + wait * 1000),
          error,
        })
        .where('id', '=', mail.id)
        .execute();
      return true;
    });
    if (!more) return sent;
  }
}

/** Delivers every few seconds until stopped; `stop` waits for a delivery under way. */
export function startDelivery(sender: Sender): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => deliverDue(sender))
      .catch((err: unknown) => sender.log.warn({ err }, 'outbox not read'));
  }, EVERY);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
