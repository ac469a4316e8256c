import type { InboxView } from '@catalogue/bot/inbox';
import { fold } from '@catalogue/lib/fold';
import type { InboxRow } from '@contract/entities/bots/inbox';
import { textOf } from '@server/areas/bots/chat/transcript';
import { inboxFacts, outcomeConditions } from '@server/areas/bots/outcomes';
import type { Ctx, ShopCtx } from '@server/context';
import { folded } from '@server/db/search';
import type { ShopDb } from '@server/db/shop-scope';
import type { BotLineTable, BotTables, ConversationTable } from '@server/db/tables/bots';
import { AppError } from '@server/platform/errors';
import type { RecordSource } from '@server/records/records';
import { type RawBuilder, type Selectable, sql } from 'kysely';

type ConversationRow = Selectable<ConversationTable>;

interface Found
  extends Pick<
    ConversationRow,
    'id' | 'channel' | 'contact' | 'last_at' | 'started_at' | 'heard_at'
  > {
  line_count: number;
  status: InboxRow['status'];
  assignee: string | null;
  waiting_since: Date | null;
  snoozed_until: Date | null;
  read_line: number;
  rating: number | null;
  name: string;
  email: string;
  phone: string;
  tags: string[];
  /** Visitor id of the customer in the storefront's widget. */
  shopper: string | null;
}

interface Details {
  message: Selectable<BotLineTable>['message'] | null;
  from_visitor: boolean | null;
  from_agent: boolean | null;
  assignee_name: string | null;
  team: string | null;
  request: string | null;
  unread: number;
}

/** Minimum digits for a search in phone numbers; fewer digits occur in most numbers. */
const MIN_DIGITS = 4;
/** Number of unread messages at which counting stops. */
const MAX_UNREAD = 99;

/** Builds the query of the inbox: conversations with at least one message of the customer. */
function rows({ pid, now }: Pick<Ctx, 'pid' | 'now'>, filter: Record<string, unknown>) {
  const { view } = filter;
  const facts = inboxFacts(filter, now());
  const isGoing = ['open', 'mine', 'unassigned', 'waiting'].includes(String(view));
  const thread = isGoing ? sql`join` : sql`left join`;
  const going = isGoing ? sql`and thread.state <> 'closed'` : sql``;
  return sql<Found>`
    select talk.id, talk.channel, talk.contact, talk.last_at, talk.started_at, talk.heard_at, talk.line_count,
      case when thread.state is null then 'bot'
        when thread.state <> 'closed' and thread.snoozed_until > ${now()} then 'snoozed'
        else thread.state end as status,
      thread.assignee, thread.waiting_since, thread.snoozed_until,
      coalesce(thread.read_line, talk.line_count) as read_line, thread.rating,
      coalesce(customer.name, '') as name, coalesce(customer.email, '') as email,
      coalesce(customer.phone, '') as phone, coalesce(customer.tags, '{}') as tags,
      customer.visitor as shopper${facts.columns}
    from conversation talk
    ${thread} inbox_thread thread
      on thread.pid = talk.pid and thread.conversation = talk.id ${going}
    left join inbox_customer customer on customer.pid = talk.pid and customer.channel = talk.channel
      and customer.person = case talk.channel when 'web' then talk.visitor else talk.contact end
    ${facts.join}
    where talk.pid = ${pid} and not talk.test and talk.visitor_lines > 0`;
}

const views: Record<InboxView, (me: string) => RawBuilder<boolean>> = {
  open: () => sql`r.status = 'open'`,
  mine: (me) => sql`r.assignee = ${me}`,
  unassigned: () => sql`r.assignee is null and r.status = 'open'`,
  waiting: () => sql`r.status in ('waiting', 'snoozed')`,
  closed: () => sql`r.status = 'closed'`,
  all: () => sql`true`,
};

/** Builds the condition of a text search in messages, notes, customer data and order numbers. */
function containsText({ pid }: Pick<Ctx, 'pid'>, written: string): RawBuilder<boolean> {
  const searchText = fold(written.trim());
  if (!searchText) return sql`true`;
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = digits.length >= MIN_DIGITS && !/\p{L}/u.test(written);
  const facts = ['name', 'contact', 'phone', 'email'].map((column) => sql.ref(`r.${column}`));
  const inText = (text: RawBuilder<unknown>) => sql`strpos(${folded([text])}, ${searchText}) > 0`;
  return sql`(strpos(${folded(facts)}, ${searchText}) > 0
    or ${inText(sql`array_to_string(r.tags, ' ')`)}
    ${isNumber ? sql`or strpos(r.contact, ${digits}) > 0 or strpos(regexp_replace(r.phone, '\\D', '', 'g'), ${digits}) > 0` : sql``}
    or exists (select from bot_line line where line.pid = ${pid} and line.conversation = r.id
      and ${inText(sql`line.message ->> 'text'`)})
    or exists (select from inbox_note note where note.pid = ${pid} and note.conversation = r.id
      and note.kind = 'note' and ${inText(sql`note.text`)})
    or exists (select from shop_order_name named join shop_order bought
      on bought.pid = named.pid and bought.id = named.order_id
      where named.pid = ${pid} and named.key = order_key(${written.trim()}) and bought.visitor = r.shopper))`;
}

const details = ({ pid }: Pick<Ctx, 'pid'>) => sql<Details>`
  (select message from bot_line where pid = ${pid} and conversation = r.id and id = r.line_count) as message,
  (select from_visitor from bot_line where pid = ${pid} and conversation = r.id and id = r.line_count)
    as from_visitor,
  (select from_agent from bot_line where pid = ${pid} and conversation = r.id and id = r.line_count)
    as from_agent,
  (select coalesce(nullif(users.name, ''), users.email) from users
    where users.pid = ${pid} and users.id = r.assignee) as assignee_name,
  (select team from bot_handoff where pid = ${pid} and conversation = r.id and kind = 'handoff'
    order by at desc limit 1) as team,
  (select note from bot_handoff where pid = ${pid} and conversation = r.id and note <> ''
    -- An address or a number alone does not say what the customer wants.
    order by note ~ '^(\\S+@\\S+|[0-9 ()+./-]+)$', at desc limit 1) as request,
  (select count(*)::int from (select from bot_line line where line.pid = ${pid}
    and line.conversation = r.id and line.id > r.read_line and line.from_visitor
    and not line.message ? 'picked' limit ${MAX_UNREAD}) as unseen) as unread`;

type WireRow = {
  [Column in keyof Found]: Found[Column] extends Date | null
    ? string | Extract<Found[Column], null>
    : Found[Column];
} & Details;

const present = (row: WireRow): InboxRow => {
  const { id, channel, contact, status, assignee, name, tags, rating, unread } = row;
  const { last_at, started_at, waiting_since, snoozed_until } = row;
  return {
    id,
    channel,
    contact,
    status,
    assignee,
    name,
    tags,
    rating,
    unread,
    last_at,
    started_at,
    waiting_since,
    snoozed_until: status === 'snoozed' ? snoozed_until : null,
    assignee_name: row.assignee_name ?? '',
    group: row.team ?? '',
    request: row.request ?? '',
    last: row.message ? textOf(row.message) : '',
    last_from: row.from_visitor ? 'visitor' : row.from_agent ? 'agent' : 'bot',
  };
};

export const inboxRecords = {
  rows,
  search: [],
  details,
  conditions: {
    view: (view: unknown, { user }: Ctx) => views[view as InboxView](user?.id ?? ''),
    assignee: (id: unknown) =>
      id === 'none' ? sql`r.assignee is null and r.status <> 'bot'` : sql`r.assignee = ${id}`,
    q: (q: unknown, ctx: Ctx) => containsText(ctx, String(q)),
    ...outcomeConditions,
  },
  present,
} satisfies RecordSource<'inbox', Found, Details>;

/**
 * Returns a conversation as a row of the inbox.
 * @throws AppError `not_found` for a conversation that is not in the inbox
 */
export async function findInboxRow(
  ctx: ShopCtx,
  id: string,
): Promise<InboxRow & Pick<Found, 'heard_at'>> {
  const { rows: found } = await sql<Found & Details>`
    select r.*, ${details(ctx)} from (${rows(ctx, {})}) as r where r.id = ${id}`.execute(ctx.shop);
  const [row] = found;
  if (!row) throw new AppError('not_found');
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const fullRow = {
    ...row,
    last_at: row.last_at.toISOString(),
    started_at: row.started_at.toISOString(),
    heard_at: iso(row.heard_at),
    waiting_since: iso(row.waiting_since),
    snoozed_until: iso(row.snoozed_until),
  };
  return { ...present(fullRow), heard_at: row.heard_at };
}

/**
 * Counts the conversations per inbox view: open, own, unassigned, waiting for the customer, and
 * snoozed.
 */
export async function countViews({
  shop,
  user,
  now,
}: Pick<ShopCtx, 'shop' | 'user' | 'now'>): Promise<{
  open: number;
  mine: number;
  unassigned: number;
  waiting: number;
}> {
  const { rows: found } = await sql<{
    open: number;
    mine: number;
    unassigned: number;
    waiting: number;
  }>`
    select count(*) filter (where open)::int as open, count(*) filter (where assignee = ${user.id})::int as mine,
      count(*) filter (where open and assignee is null)::int as unassigned,
      count(*) filter (where not open)::int as waiting
    from (select assignee, state = 'open' and coalesce(snoozed_until <= ${now()}, true) as open
      from inbox_thread where pid = ${shop.pid} and state <> 'closed') as thread`.execute(shop);
  return found[0] ?? { open: 0, mine: 0, unassigned: 0, waiting: 0 };
}

/** Returns notes and changes by the team and hand-offs by the bot, oldest first. */
export async function readNotes(shop: ShopDb, conversation: string) {
  const { rows: found } = await sql<{
    id: string;
    kind: Selectable<BotTables['inbox_note']>['kind'] | 'handoff';
    author: string;
    text: string;
    at: Date;
  }>`
    select 'n' || note.id as id, note.kind, note.text, note.at,
      coalesce(nullif(users.name, ''), users.email, '') as author
    from inbox_note note left join users on users.pid = note.pid and users.id = note.author
    where note.pid = ${shop.pid} and note.conversation = ${conversation}
    union all
    select 'h' || id, 'handoff', note, at, '' from bot_handoff
    where pid = ${shop.pid} and conversation = ${conversation} and kind = 'handoff'
    order by at, id`.execute(shop);
  return found.map((note) => ({ ...note, at: note.at.toISOString() }));
}

/** Lists the enabled users who run the shop, each with a name or an e-mail address. */
export async function listTeam(shop: ShopDb): Promise<{ id: string; name: string }[]> {
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(name, ''), email) as name from users
    where pid = ${shop.pid} and host = 'main' and not disabled
      and not coalesce((extra ->> 'limited_admin')::boolean, false)
    order by name, id`.execute(shop);
  return found;
}
