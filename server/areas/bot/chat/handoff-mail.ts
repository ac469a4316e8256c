import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bot';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { merchantsOf } from '@server/shop/users';
import { type Kysely, type Selectable, sql } from 'kysely';
import { writeHandoffLetter } from './handoff-letter';
import { readTranscript } from './transcript';

type Handoff = Selectable<BotTables['bot_handoff']>;

const MAX_ROWS = 50;
/** The earlier lines that a reader of the mail needs. */
const MAX_LINES = 40;
/** What a visitor adds is mailed once they have been quiet for so long. */
const QUIET_MS = 120_000;
const HOUR_MS = 3_600_000;
/** Letters a visitor may cause in an hour; the rest goes into the next one. */
const MAX_LETTERS_AN_HOUR = 3;

/**
 * Mails the merchant what was passed on to the team, whichever server gets to it first: a hand-off at
 * once, what is added to it together after two quiet minutes. Test conversations are only marked.
 */
export async function mailHandoffs({
  db,
  now,
  env,
}: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(db, async (trx) => {
      const at = now();
      const due = await findDue(trx, at);
      const talks = new Map(due.map((row) => [`${row.pid}/${row.conversation}`, row]));
      for (const { pid, conversation, test } of talks.values()) {
        // Whatever else waits goes into the same letter.
        const rows = await forShop(trx, pid)
          .updateTable('bot_handoff')
          .set({ mailed_at: at })
          .where('conversation', '=', conversation)
          .where('mailed_at', 'is', null)
          .returningAll()
          .execute();
        rows.sort((one, other) => one.at.getTime() - other.at.getTime());
        if (!test) await mailOne(trx, rows, { now: at, publicUrl: env.publicUrl });
      }
      return due.length === MAX_ROWS;
    });
  }
}

/** What is to be mailed now; of several visitors' rows none is in another one's way. */
async function findDue(trx: Kysely<Database>, at: Date): Promise<Handoff[]> {
  const quietSince = new Date(at.getTime() - QUIET_MS);
  const anHourAgo = new Date(at.getTime() - HOUR_MS);
  const { rows } = await sql<Handoff>`
    select due.* from bot_handoff as due
    where due.mailed_at is null
      and (due.kind = 'handoff' or due.test or not exists (
        select from bot_handoff later where later.pid = due.pid
          and later.conversation = due.conversation and later.at > ${quietSince}))
      and (due.test or (
        select count(distinct mailed.mailed_at) from conversation own
        join conversation talk on talk.pid = own.pid and talk.channel = own.channel
          and talk.started_at > ${anHourAgo}::timestamptz - interval '1 day'
          and (talk.id = own.id or (own.contact <> '' and talk.contact = own.contact)
            or (own.visitor <> '' and talk.visitor = own.visitor))
        join bot_handoff mailed on mailed.pid = talk.pid and mailed.conversation = talk.id
          and mailed.mailed_at > ${anHourAgo}
        where own.pid = due.pid and own.id = due.conversation) < ${MAX_LETTERS_AN_HOUR})
    order by due.at limit ${MAX_ROWS} for update of due skip locked`.execute(trx);
  return rows;
}

async function mailOne(
  db: Kysely<Database>,
  rows: readonly Handoff[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  const handoff = rows.findLast(({ kind }) => kind === 'handoff');
  // What is added later belongs to the hand-off before it.
  const link = handoff ? handoff.id : await lastHandoffId(db, last);
  const letter = writeHandoffLetter({
    team: handoff?.team ?? '',
    note: rows
      .map(({ note }) => note)
      .filter(Boolean)
      .join('\n'),
    channel: last.channel,
    lines: await readTranscript(db, last, MAX_LINES),
    link: `${publicUrl}/${last.channel === 'web' ? 'bot' : 'whatsappbot'}/handoffs/${link}`,
  });
  for (const { email } of await merchantsOf(forShop(db, last.pid)).execute()) {
    await enqueueMail(db, { to: email, ...letter, shop: last.pid }, now);
  }
}

async function lastHandoffId(
  db: Kysely<Database>,
  { pid, conversation }: Pick<Handoff, 'pid' | 'conversation'>,
): Promise<string> {
  const row = await forShop(db, pid)
    .selectFrom('bot_handoff')
    .select('id')
    .where('conversation', '=', conversation)
    .where('kind', '=', 'handoff')
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row?.id ?? '';
}
