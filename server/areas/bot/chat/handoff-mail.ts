import type { Message } from '@catalogue/bot/messages';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { enqueueMail } from '@server/mail/outbox';
import type { Kysely, Selectable } from 'kysely';
import type { BotTables } from '../schema';
import { writeHandoffLetter } from './handoff-letter';

type Handoff = Selectable<BotTables['bot_handoff']>;

const AT_ONCE = 50;
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
  const letter = writeHandoffLetter({
    team: handoff.team,
    note: handoff.note,
    channel: handoff.channel,
    lines: await transcript(db, handoff),
    link: `${publicUrl}/${handoff.channel === 'web' ? 'bot' : 'whatsappbot'}`,
  });
  for (const { email } of merchants) await enqueueMail(db, { to: email, ...letter }, now);
}

/** The last lines of a conversation as text. */
export async function transcript(
  db: Kysely<Database>,
  { pid, conversation }: Pick<Handoff, 'pid' | 'conversation'>,
): Promise<{ from: 'bot' | 'visitor'; text: string; at: string }[]> {
  const rows = await db
    .selectFrom('bot_line')
    .selectAll()
    .where('pid', '=', pid)
    .where('conversation', '=', conversation)
    .orderBy('id', 'desc')
    .limit(LINES)
    .execute();
  return rows
    .reverse()
    .map(({ from_visitor, message, at }) => ({
      from: from_visitor ? ('visitor' as const) : ('bot' as const),
      text: textOf(message),
      at: at.toISOString(),
    }))
    .filter(({ text }) => text !== '');
}

function textOf(message: Message): string {
  if (message.kind === 'links') {
    return [message.text, ...message.links.map(({ title, url }) => `${title}: ${url}`)].join('\n');
  }
  if (message.kind === 'image' || message.kind === 'video') return message.text || message.url;
  return message.text;
}
