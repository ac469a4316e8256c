import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { enqueueMail } from '@server/mail/outbox';
import type { Kysely, Selectable } from 'kysely';
import type { BotTables } from '../schema';
import { writeHandoffLetter } from './handoff-letter';
import { readTranscript } from './transcript';

type Handoff = Selectable<BotTables['bot_handoff']>;

const AT_ONCE = 50;
/** What somebody who reads it in a mail wants to know of what was said before. */
const LINES = 40;

/**
 * Mails the merchant what was passed on to the team, each once, whichever server gets to it first.
 * Test conversations are only marked.
 */
export async function mailHandoffs({
  db,
  now,
  env,
}: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  for (let more = true; more; ) {
    more = await db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('bot_handoff')
        .selectAll()
        .where('mailed_at', 'is', null)
        .orderBy('at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const handoff of due) {
        if (!handoff.test) await mailOne(trx, handoff, { now: now(), publicUrl: env.publicUrl });
        await trx
          .updateTable('bot_handoff')
          .set({ mailed_at: now() })
          .where('pid', '=', handoff.pid)
          .where('id', '=', handoff.id)
          .execute();
      }
      return due.length === AT_ONCE;
    });
  }
}

async function mailOne(
  db: Kysely<Database>,
  handoff: Handoff,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const merchants = await db
    .selectFrom('users')
    .select('email')
    .where('pid', '=', handoff.pid)
    .where('host', '=', 'main')
    .where('disabled', '=', false)
    .execute();
  // What is added later belongs to the hand-off before it.
  const link = handoff.kind === 'handoff' ? handoff.id : await lastHandoffId(db, handoff);
  const letter = writeHandoffLetter({
    team: handoff.team,
    note: handoff.note,
    channel: handoff.channel,
    lines: await readTranscript(db, handoff, LINES),
    link: `${publicUrl}/${handoff.channel === 'web' ? 'bot' : 'whatsappbot'}/handoffs/${link}`,
  });
  for (const { email } of merchants) await enqueueMail(db, { to: email, ...letter }, now);
}

async function lastHandoffId(
  db: Kysely<Database>,
  { pid, conversation }: Pick<Handoff, 'pid' | 'conversation'>,
): Promise<string> {
  const row = await db
    .selectFrom('bot_handoff')
    .select('id')
    .where('pid', '=', pid)
    .where('conversation', '=', conversation)
    .where('kind', '=', 'handoff')
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row?.id ?? '';
}
