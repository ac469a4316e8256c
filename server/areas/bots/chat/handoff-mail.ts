import { setTimeout as sleep } from 'node:timers/promises';
import type { BotChannel } from '@catalogue/bot/types';
import type { Language, Text } from '@catalogue/language';
import { HOUR_MS } from '@catalogue/lib/durations';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bots';
import { inTransaction } from '@server/db/transaction';
import { enqueueMails, type OutboxMail } from '@server/mail/outbox';
import { buttonWithAddress, paragraph, quote, rule, title, writeMail } from '@server/mail/write';
import { type Merchant, merchantsOf } from '@server/shop/users';
import { type Kysely, type Selectable, sql } from 'kysely';
import { readTranscripts, type TranscriptLine } from './transcript';

type Handoff = Selectable<BotTables['bot_handoff']>;
type ConversationRow = Pick<Handoff, 'pid' | 'conversation'>;

const MAX_ROWS = 50;
const MAX_LINES = 40;
/** Quiet time after which the additions of a visitor to a hand-off are mailed, in milliseconds. */
const QUIET_MS = 120_000;
/** Maximum e-mails per visitor; further messages of the visitor go into the next e-mail. */
const MAX_MAILS_PER_HOUR = 3;

/** Hand-offs within this time are mailed together; the first hand-off is mailed immediately. */
const GATHER_MS = 500;

type Needs = Pick<Deps, 'db' | 'now' | 'env'>;

/** Mails hand-offs at once, or together with others within `GATHER_MS`. */
export const mailHandoffsSoon = (deps: Needs & Pick<Deps, 'caches'>): Promise<void> =>
  deps.caches.of(createGathering)(deps);

function createGathering() {
  let isWaiting = false;
  let nextAt = 0;
  return async (deps: Needs): Promise<void> => {
    // The waiting call starts after this hand-off was stored, so it mails this hand-off too.
    if (isWaiting) return;
    isWaiting = true;
    const pause = nextAt - deps.now().getTime();
    // The pause is limited, so that a clock that was set back does not lengthen the wait.
    if (pause > 0) await sleep(Math.min(pause, GATHER_MS));
    isWaiting = false;
    nextAt = deps.now().getTime() + GATHER_MS;
    await mailHandoffs(deps);
  };
}

/**
 * Mails hand-offs to the merchant: a new hand-off immediately, additions to it together after two
 * quiet minutes. Several servers may run this at once. Hand-offs of test conversations are marked
 * as mailed, but not mailed.
 */
export async function mailHandoffs({ db, now, env }: Needs): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(db, async (trx) => {
      const at = now();
      const due = await findDue(trx, at);
      const rows = await markMailed(trx, withinLimit(due), at);
      const mailed = byConversation(rows).filter(([first]) => first && !first.test);
      if (mailed.length > 0) await mailAll(trx, mailed, { now: at, publicUrl: env.publicUrl });
      return due.length === MAX_ROWS;
    });
  }
}

interface Due extends ConversationRow {
  test: boolean;
  /** Phone number, visitor id or conversation id for which e-mails are counted. */
  visitor_key: string;
  mails: number;
}

/**
 * Returns the hand-offs that are due, without those of visitors over the e-mail limit, so that
 * their rows do not use up the limit of a batch.
 */
async function findDue(trx: Kysely<Database>, at: Date): Promise<Due[]> {
  const quietSince = new Date(at.getTime() - QUIET_MS);
  const anHourAgo = new Date(at.getTime() - HOUR_MS);
  const { rows } = await sql<Due>`
    select due.pid, due.conversation, due.test, sent.mails,
      coalesce(nullif(own.contact, ''), nullif(own.visitor, ''), due.conversation) as visitor_key
    from bot_handoff as due
    left join conversation as own
      on own.pid = due.pid and own.id = due.conversation and not due.test
    cross join lateral (
      select count(distinct (mailed.conversation, mailed.mailed_at))::int as mails
      from bot_handoff as mailed
      join conversation as talk on talk.pid = mailed.pid and talk.id = mailed.conversation
      where mailed.pid = own.pid and mailed.channel = own.channel
        and mailed.mailed_at > ${anHourAgo} and not mailed.test
        and (talk.id = own.id
          or (talk.contact = own.contact and own.contact <> '')
          or (talk.visitor = own.visitor and own.visitor <> ''))
    ) as sent
    where due.mailed_at is null and sent.mails < ${MAX_MAILS_PER_HOUR}
      and (due.kind = 'handoff' or due.test or not exists (
        select from bot_handoff later where later.pid = due.pid
          and later.conversation = due.conversation and later.at > ${quietSince}))
    order by due.at limit ${MAX_ROWS} for update of due skip locked`.execute(trx);
  return rows;
}

/** Returns the conversations to mail; e-mails due now also count towards a visitor's limit. */
function withinLimit(due: readonly Due[]): ConversationRow[] {
  const mails = new Map<string, number>();
  const conversations = new Map<string, ConversationRow>();
  for (const { pid, conversation, test, visitor_key, ...sent } of due) {
    const key = `${pid}/${conversation}`;
    if (conversations.has(key)) continue;
    const before = mails.get(`${pid}/${visitor_key}`) ?? sent.mails;
    if (!test && before >= MAX_MAILS_PER_HOUR) continue;
    mails.set(`${pid}/${visitor_key}`, before + 1);
    conversations.set(key, { pid, conversation });
  }
  return [...conversations.values()];
}

/**
 * Marks the hand-offs of these conversations as mailed; returns those that were not marked before,
 * oldest first.
 */
async function markMailed(
  trx: Kysely<Database>,
  conversations: readonly ConversationRow[],
  at: Date,
): Promise<Handoff[]> {
  if (conversations.length === 0) return [];
  const { rows } = await sql<Handoff>`
    update bot_handoff as waiting set mailed_at = ${at}
    from unnest(${conversations.map(({ pid }) => pid)}::text[],
      ${conversations.map(({ conversation }) => conversation)}::text[]) as talk (pid, id)
    where waiting.pid = talk.pid and waiting.conversation = talk.id and waiting.mailed_at is null
    returning waiting.*`.execute(trx);
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function byConversation(rows: readonly Handoff[]): Handoff[][] {
  const conversations = new Map<string, Handoff[]>();
  for (const row of rows) {
    const key = `${row.pid}/${row.conversation}`;
    conversations.set(key, [...(conversations.get(key) ?? []), row]);
  }
  return [...conversations.values()];
}

async function mailAll(
  db: Kysely<Database>,
  conversations: readonly Handoff[][],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const lastRows = conversations.flatMap((rows) => rows.at(-1) ?? []);
  const transcripts = await readTranscripts(db, lastRows, MAX_LINES);
  const merchants = new Map<string, Merchant[]>();
  const mails: OutboxMail[] = [];
  for (const rows of conversations) {
    const last = rows.at(-1);
    if (!last) continue;
    const { pid, channel } = last;
    const handoff = rows.findLast(({ kind }) => kind === 'handoff');
    const readers = merchants.get(pid) ?? (await merchantsOf(forShop(db, pid)).execute());
    merchants.set(pid, readers);
    const content = {
      team: handoff?.team ?? '',
      note: rows
        .map(({ note }) => note)
        .filter(Boolean)
        .join('\n'),
      channel,
      lines: transcripts(last),
      link: `${publicUrl}/inbox/${last.conversation}`,
    };
    for (const { email, language } of readers) {
      const mail = writeHandoffMail(content, language);
      mails.push({ kind: 'handoff', to: email, ...mail, shop: pid });
    }
  }
  await enqueueMails(db, mails, now);
}

const copy = {
  subject: {
    tr: 'Bir ziyaretçi sizinle görüşmek istiyor ({channel})',
    en: 'A visitor wants to talk to you ({channel})',
  },
  title: {
    tr: 'Bir ziyaretçi ekibinizle görüşmek istiyor',
    en: 'A visitor wants to talk to your team',
  },
  channel: { tr: 'Kanal: {channel}', en: 'Channel: {channel}' },
  team: { tr: 'Ekip: {team}', en: 'Team: {team}' },
  note: { tr: 'Not: {note}', en: 'Note: {note}' },
  button: { tr: 'Görüşmeyi aç', en: 'Open the conversation' },
} satisfies Record<string, Text>;

const speakerNames = {
  visitor: { tr: 'Ziyaretçi', en: 'Visitor' },
  bot: { tr: 'Bot', en: 'Bot' },
  agent: { tr: 'Ekip', en: 'Team' },
} satisfies Record<TranscriptLine['from'], Text>;

interface Content {
  team: string;
  note: string;
  channel: BotChannel;
  lines: readonly Pick<TranscriptLine, 'from' | 'text'>[];
  link: string;
}

function writeHandoffMail({ team, note, channel, lines, link }: Content, language: Language) {
  const values: Record<string, string> = {
    team,
    note,
    channel: channel === 'web' ? 'Web' : 'WhatsApp',
  };
  const text = (name: keyof typeof copy) =>
    copy[name][language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return writeMail({
    language,
    subject: text('subject'),
    blocks: [
      title(text('title')),
      paragraph(text('channel'), { quiet: true }),
      ...(team ? [paragraph(text('team'))] : []),
      ...(note ? [paragraph(text('note'))] : []),
      rule,
      ...lines.map((line) => quote(speakerNames[line.from][language], line.text)),
      buttonWithAddress({ text: text('button'), link }),
    ],
  });
}
