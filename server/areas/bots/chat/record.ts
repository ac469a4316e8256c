import type { BotEvent, ConversationState } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import { plainWords } from '@catalogue/bot/understanding/similarity';
import { runPrepared } from '@server/db/prepared';
import type { Database } from '@server/db/schema';
import type { SentMedia } from '@server/db/tables/bots';
import type { Kysely } from 'kysely';
import type { Conversation, StoredLine } from './conversations';
import type { TurnResult } from './turn';

/** A bot turn to store. `turn` is the conversation's turn number when it was read. */
export interface TurnRecord {
  pid: string;
  id: string;
  turn: number;
  /** Number of the conversation's lines before this turn. */
  lineCount: number;
  /** Displayed text of the visitor's input; absent when the visitor sent none. */
  visitorText?: string;
  /** True when `visitorText` is the title of a choice. */
  picked?: boolean;
  /** Time of the visitor's message; `at` by default. */
  heardAt?: Date;
  media?: SentMedia | null;
  nonce?: string;
  /** Message of the shop's team, stored before the bot's messages. */
  agent?: { message: Message; nonce: string; author: string | null };
  result: TurnResult;
  at: Date;
}

const MAX_DETAIL_CHARS = 500;

export function linesOf({
  lineCount,
  visitorText,
  picked,
  agent,
  result,
  at,
}: TurnRecord): StoredLine[] {
  const asText = (text: string | undefined, mark?: { picked: true }): Message[] =>
    text === undefined ? [] : [{ kind: 'text', text, ...mark }];
  const moment = at.toISOString();
  return [
    ...asText(visitorText, picked ? { picked } : undefined).map((message) => ({
      from: 'visitor' as const,
      message,
    })),
    ...(agent ? [{ from: 'agent' as const, message: agent.message }] : []),
    ...result.output.map((message) => ({ from: 'bot' as const, message })),
  ].map(({ from, message }, index) => ({ id: lineCount + index + 1, from, message, at: moment }));
}

const countLines = ({ visitorText, agent, result }: TurnRecord): number =>
  Number(visitorText !== undefined) + Number(agent !== undefined) + result.output.length;

interface Storing {
  /** SQL definitions of further columns of a turn, beginning with a comma. */
  columns?: string;
  /** CTE of the turns that statistics count, with `channel` and `counted`. */
  counting: string;
  /** CTEs that write conversations; the last CTE, `stored`, has the written conversations. */
  stored: string;
}

// Builds the statement that stores turns. All turns are one JSON parameter, so the statement and
// its plan are the same for any number of turns.
const storeTurnsSql = ({ columns = '', counting, stored }: Storing) => `
  with taken as (
    select * from jsonb_to_recordset($1::jsonb) as turn (
      pid text, id text, turn int, state jsonb, outcome text, at timestamptz,
      version text, "visitorLines" int, heard timestamptz, nonce text, "nonceLine" int,
      lines jsonb, events jsonb, handoffs jsonb, "forTeam" boolean${columns})
  ), counting as (${counting}
  ), facts as (
    -- What a turn adds to the figures.
    select pid, id, channel, day, type, node, figure, total, name, at,
      (counted ->> figure)::date as last_day
    from (
      select pid, id, channel, counted, day, type, node, type || ' ' || node as figure,
        count(*)::int as total, (array_agg(name order by place desc))[1] as name, max(at) as at
      from (
        select pid, id, channel, counted, at, event.type,
          (at at time zone 'Europe/Istanbul')::date as day, place,
          case event.type when 'click' then coalesce(event.node, 0) else 0 end as node,
          case event.type when 'click' then event.detail else '' end as name
        from counting
        cross join rows from (jsonb_to_recordset(counting.events) as (type text, node int, detail text))
          with ordinality as event (type, node, detail, place)
      ) as events
      group by pid, id, channel, counted, day, type, node
    ) as facts
  ), ${stored}
  ), stored_facts as (
    select facts.* from facts join stored using (pid, id)
  ), lines as (
    insert into bot_line
      (pid, conversation, id, from_visitor, from_agent, message, media, nonce, author, at)
    select stored.pid, stored.id, line.id, line.visitor, line.agent, line.message, line.media,
      line.nonce, line.author, stored.at
    from stored, jsonb_to_recordset(stored.lines) as line
      (id int, visitor boolean, agent boolean, message jsonb, media jsonb, nonce text, author text)
  ), events as (
    insert into bot_event (pid, channel, type, conversation, node, detail, words, at)
    select stored.pid, stored.channel, event.type, stored.id, event.node, event.detail,
      event.words, stored.at
    from stored, jsonb_to_recordset(stored.events) as event
      (type text, node int, detail text, words text)
    where not stored.test
  ), counts as (
    insert into bot_totals (pid, channel, day, type, node, total, conversations, name, last_at)
    select pid, channel, day, type, node, sum(total),
      count(*) filter (where last_day is null or day > last_day),
      (array_agg(name order by at desc))[1], max(at)
    from stored_facts group by pid, channel, day, type, node
    -- Statements at the same time take the rows of a shop in one order.
    order by pid, channel, day, type, node
    on conflict (pid, channel, day, type, node) do update set
      total = bot_totals.total + excluded.total,
      conversations = bot_totals.conversations + excluded.conversations,
      name = case when excluded.last_at >= bot_totals.last_at then excluded.name
        else bot_totals.name end,
      last_at = greatest(bot_totals.last_at, excluded.last_at)
  ), again as (
    insert into bot_again (pid, channel, day, type, node, gap, conversations)
    select pid, channel, day, type, node, day - last_day, count(*)
    from stored_facts where day > last_day group by pid, channel, day, type, node, day - last_day
    order by pid, channel, day, type, node, day - last_day
    on conflict (pid, channel, day, type, node, gap) do update
      set conversations = bot_again.conversations + excluded.conversations
  ), handoffs as (
    insert into bot_handoff (pid, channel, conversation, kind, team, note, scenario, test, at)
    select stored.pid, stored.channel, stored.id, made.kind, made.team, made.note, made.scenario,
      stored.test, stored.at
    from stored, jsonb_to_recordset(stored.handoffs) as made
      (kind text, team text, note text, scenario boolean)
  ), threads as (
    -- A customer who writes to the team waits for it again; one who was given back begins a new round.
    insert into inbox_thread as thread (pid, conversation, state, opened_at, waiting_since)
    select pid, id, 'open', at, at from stored where "forTeam" and not test
    on conflict (pid, conversation) do update set
      state = 'open', snoozed_until = null, unseen_line = null, unseen_mail_at = null,
      waiting_since = coalesce(thread.waiting_since, excluded.waiting_since),
      opened_at = case thread.state when 'closed' then excluded.opened_at else thread.opened_at end,
      first_reply_at = case when thread.state <> 'closed' then thread.first_reply_at end,
      first_reply_by = case when thread.state <> 'closed' then thread.first_reply_by end,
      rating = case when thread.state <> 'closed' then thread.rating end,
      closed_at = null, closed_by = null
  )
  select id from stored`;

const RECORD_TURNS = storeTurnsSql({
  // A turn is not stored when the conversation's turn number has changed since it was read.
  counting: `
    select taken.pid, taken.id, taken.at, taken.events, conversation.channel, conversation.counted
    from taken
    join conversation on conversation.pid = taken.pid and conversation.id = taken.id
      and conversation.turn = taken.turn and not conversation.test`,
  stored: `stored as (
    update conversation set
      state = taken.state, outcome = taken.outcome,
      version_id = coalesce(taken.version, conversation.version_id), turn = conversation.turn + 1,
      line_count = conversation.line_count + jsonb_array_length(taken.lines),
      visitor_lines = conversation.visitor_lines + taken."visitorLines",
      last_nonce = coalesce(taken.nonce, conversation.last_nonce),
      last_nonce_line = coalesce(taken."nonceLine", conversation.last_nonce_line),
      last_at = taken.at, heard_at = coalesce(taken.heard, conversation.heard_at),
      counted = conversation.counted || coalesce((
        select jsonb_object_agg(figure, greatest(day, last_day)) from facts
        where facts.pid = taken.pid and facts.id = taken.id), '{}')
    from taken
    where conversation.pid = taken.pid and conversation.id = taken.id
      and conversation.turn = taken.turn
    returning conversation.pid, conversation.id, conversation.channel, conversation.test,
      taken.at, taken.lines, taken.events, taken.handoffs, taken."forTeam"`,
});

const OPEN_CONVERSATIONS = storeTurnsSql({
  columns: ', channel text, test boolean, key text, contact text, visitor text',
  counting: `
    select pid, id, at, events, channel, '{}'::jsonb as counted from taken where not test`,
  stored: `opened as (
    insert into conversation (pid, id, channel, version_id, test, key_hash, contact, visitor,
      state, outcome, turn, line_count, counted, started_at, last_at)
    select pid, id, channel, version, test, decode(key, 'hex'), contact, visitor,
      state, outcome, turn + 1, jsonb_array_length(lines),
      coalesce((select jsonb_object_agg(figure, day) from facts
        where facts.pid = taken.pid and facts.id = taken.id), '{}'), at, at
    from taken
    returning pid, id
  ), stored as (
    select taken.* from taken join opened using (pid, id)`,
});

/**
 * Stores turns, except turns whose number another turn has taken meanwhile. Returns the ids of the
 * conversations whose turn was stored.
 */
export async function recordTurns(
  db: Kysely<Database>,
  records: readonly TurnRecord[],
): Promise<Set<string>> {
  const rows = await runPrepared<{ id: string }>(db, {
    name: 'record_turns',
    text: RECORD_TURNS,
    values: [JSON.stringify(records.map(toJson))],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function openConversations(
  db: Kysely<Database>,
  openings: readonly { row: Conversation; greeting: TurnRecord }[],
): Promise<void> {
  const values = openings.map(({ row, greeting }) => ({
    ...toJson(greeting),
    version: row.version_id,
    channel: row.channel,
    test: row.test,
    key: row.key_hash?.toString('hex') ?? null,
    contact: row.contact,
    visitor: row.visitor,
  }));
  await runPrepared(db, {
    name: 'open_conversations',
    text: OPEN_CONVERSATIONS,
    values: [JSON.stringify(values)],
  });
}

/** Returns the conversation as `recordTurns` stores it after a turn. */
export function afterTurn(row: Conversation, record: TurnRecord): Conversation {
  const { result, visitorText, nonce, at } = record;
  return {
    ...row,
    state: result.state,
    version_id: result.versionId ?? row.version_id,
    outcome: result.state.outcome,
    turn: row.turn + 1,
    line_count: row.line_count + countLines(record),
    visitor_lines: row.visitor_lines + (visitorText === undefined ? 0 : 1),
    ...(nonce !== undefined && { last_nonce: nonce, last_nonce_line: row.line_count + 1 }),
    last_at: at,
    ...(visitorText !== undefined && { heard_at: record.heardAt ?? at }),
  };
}

function toJson(record: TurnRecord) {
  const { pid, id, turn, visitorText, picked, media, agent, nonce, result, at, lineCount } = record;
  const state: ConversationState = result.state;
  const handoffs = result.events.flatMap((event) => handoffRow(event) ?? []);
  return {
    pid,
    id,
    turn,
    state,
    outcome: state.outcome,
    version: result.versionId ?? null,
    at,
    visitorLines: visitorText === undefined ? 0 : 1,
    heard: visitorText === undefined ? null : (record.heardAt ?? at),
    nonce: nonce ?? null,
    nonceLine: nonce === undefined ? null : lineCount + 1,
    lines: linesOf(record).map((line) => ({
      id: line.id,
      visitor: line.from === 'visitor',
      agent: line.from === 'agent',
      message: line.message,
      media: line.from === 'visitor' ? (media ?? null) : null,
      nonce: line.from === 'agent' ? (agent?.nonce ?? null) : null,
      author: line.from === 'agent' ? (agent?.author ?? null) : null,
    })),
    events: result.events.flatMap((event) => eventRow(event) ?? []),
    handoffs,
    forTeam:
      handoffs.length > 0 || (state.open !== undefined && visitorText !== undefined && !picked),
  };
}

interface EventRow {
  type: string;
  node: number | null;
  detail: string;
  /** Normalized words of an unanswered question; absent for other events. */
  words?: string;
}

const eventRows: {
  [Type in BotEvent['type']]?: (event: Extract<BotEvent, { type: Type }>) => EventRow;
} = {
  started: () => ({ type: 'conversation', node: null, detail: '' }),
  node: ({ node, name }) => ({ type: 'click', node, detail: name }),
  unmatched: ({ text }) => {
    const detail = text.slice(0, MAX_DETAIL_CHARS).toWellFormed();
    return { type: 'unanswered', node: null, detail, words: plainWords(detail) };
  },
  assisted: ({ text }) => ({
    type: 'assisted',
    node: null,
    detail: text.slice(0, MAX_DETAIL_CHARS).toWellFormed(),
  }),
  feedback: ({ node, value }) => ({ type: `feedback_${value}`, node, detail: '' }),
  handoff: ({ node, group }) => ({ type: 'handoff', node, detail: group }),
};

function eventRow(event: BotEvent): EventRow | undefined {
  const write = eventRows[event.type] as ((event: BotEvent) => EventRow) | undefined;
  return write?.(event);
}

function handoffRow(event: BotEvent) {
  if (event.type === 'handoff') {
    const { group: team, note, scenario = false } = event;
    return { kind: 'handoff', team, note, scenario };
  }
  if (event.type === 'note') return { kind: 'note', team: '', note: event.text, scenario: false };
  return undefined;
}
