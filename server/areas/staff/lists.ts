import { fold } from '@catalogue/lib/fold';
import type { SubscriptionStatus } from '@catalogue/pricing/subscription';
import { TRIAL_PLAN_ID } from '@catalogue/pricing/tiers';
import type { Company } from '@contract/entities/account/user';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import type { Ctx } from '@server/context';
import type { Database } from '@server/db/schema';
import { likeOf } from '@server/db/search';
import { maskSecret } from '@server/mail/outbox';
import { isMessageKey, sentence } from '@server/platform/messages';
import type { RecordSource } from '@server/records/records';
import { type Expression, type Kysely, sql } from 'kysely';
import { mayUndo } from './undo';

type Db = Kysely<Database>;

export type ListCtx = Pick<Ctx, 'db' | 'now' | 'caches' | 'language'>;

/** Number of rows at which the counting of a list stops; users reach later rows with a filter. */
const MAX_COUNTED = 10_000;
/** Registration date after which users without a name count as unfinished registrations. */
const REGISTRATIONS_SINCE = '2022-06-25T00:00:00+03:00';
const LAST_WEEK_DAYS = 7;

/** Filter that omits test users unless requested; their rows have the column `is_test`. */
const WITHOUT_TESTS = {
  defaults: { test: 'without' },
  test: (value: unknown) => {
    if (value === 'with') return sql`true`;
    return value === 'only' ? sql`r.is_test` : sql`not r.is_test`;
  },
};

/** Condition for rows of test users' shops; an index contains only the few test users. */
const OF_TEST_SHOP = sql`exists (select from users where users.pid = r.pid and users.is_test)`;
const withoutTestShops = (value: unknown) => {
  if (value === 'with') return sql`true`;
  return value === 'only' ? OF_TEST_SHOP : sql`not ${OF_TEST_SHOP}`;
};

export const userSource = {
  rows: ({ db }) => usersWithShops(db),
  details: ({ now }) => sql`${paymentOf(now())} as payment_data`,
  search: { folded: 'search_text', phone: 'phone' },
  textFields: ['name'],
  defaults: WITHOUT_TESTS.defaults,
  conditions: {
    test: WITHOUT_TESTS.test,
    installed: (value) => (value ? sql`r.installed_at is not null` : sql`r.installed_at is null`),
    group: (value, { now }) =>
      value === 'all' ? sql`true` : USER_GROUPS[value as keyof typeof USER_GROUPS](now()),
    payment: (value, { now }) => withPayment(value as PaymentGroup, now()),
  },
  present: ({ type, url, company, is_invoice, is_test, admin, limited_admin, ...row }) => {
    const { platform: _, search_text: __, ...shown } = row;
    const extra = { is_invoice, is_test, admin, limited_admin, company };
    return { ...shown, settings: { type, url }, extra };
  },
} satisfies RecordSource<'users', UserRow, { payment_data: Payment | null }, ListCtx>;

type UserRow = ReturnType<typeof usersWithShops> extends Expression<infer Row> ? Row : never;

const SUBSCRIBES = sql`r.pid in (select pid from subscription)`;
/** Condition of subscriptions that are neither deleted nor expired trials. */
const live = (now: Date) => sql`status <> 'deleted' and (status <> 'trial' or ends_at > ${now})`;

const USER_GROUPS = {
  register: () => sql`r.name = '' and r.created_at > ${REGISTRATIONS_SINCE}`,
  last_week: (now: Date) =>
    sql`r.created_at > ${now}::timestamptz - ${LAST_WEEK_DAYS} * interval '1 day'`,
  subs: () => sql`${SUBSCRIBES} and not r.is_invoice`,
  fatura: () => sql`r.is_invoice`,
  fatura_subs: () => sql`${SUBSCRIBES} and r.is_invoice`,
} satisfies Record<string, (now: Date) => Expression<unknown>>;

type PaymentGroup = 'active' | 'active_deneme' | 'deleted' | 'timeout';

/**
 * Returns the condition of a payment group. A shop has at most one subscription that is not
 * deleted, so the query reads only that one.
 */
function withPayment(group: PaymentGroup, now: Date): Expression<unknown> {
  const having = (condition: Expression<unknown>) =>
    sql`r.pid in (select pid from subscription where ${condition})`;
  if (group === 'active') return having(sql`status in ('active', 'trial') and ${live(now)}`);
  if (group === 'active_deneme') return having(sql`status = 'active'`);
  if (group === 'timeout') return having(sql`status = 'past_due'`);
  return sql`${SUBSCRIBES} and not exists (
    select from subscription where pid = r.pid and ${live(now)})`;
}

function usersWithShops(db: Db) {
  // The join is a left join, so that counting skips the shops table; every row has a shop.
  return db
    .selectFrom('users')
    .leftJoin('product', 'product.pid', 'users.pid')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.phone',
      'users.created_at',
      'users.pid',
      'users.host',
      'users.disabled',
      'users.is_test',
      'users.is_invoice',
      'users.search_text',
      flagColumn('admin'),
      flagColumn('limited_admin'),
      sql<Company>`coalesce(users.extra -> 'company', '{}')`.as('company'),
      sql<string>`product.type`.as('type'),
      sql<string>`product.type`.as('platform'),
      sql<string>`coalesce(product.settings ->> 'url', '')`.as('url'),
      'product.loaded_once as installed_at',
    ]);
}

const flagColumn = (name: 'admin' | 'limited_admin') =>
  sql<boolean>`coalesce((users.extra ->> ${sql.lit(name)})::boolean, false)`.as(name);

interface Payment {
  status: SubscriptionStatus;
  subscription_plan_id: string;
  unit_price: number;
  new_price: number;
}

const paymentOf = (now: Date) => sql`(
  select jsonb_build_object(
    'status', case when ${live(now)} then status else 'deleted' end,
    'subscription_plan_id', case when source = 'trial' then ${TRIAL_PLAN_ID} else plan_id end,
    'unit_price', first_cents / 100.0, 'new_price', cents / 100.0)
  from subscription where subscription.pid = r.pid
  order by subscription.created_at desc, subscription.id limit 1)`;

export const installedSource = {
  rows: ({ db }) => installedActions(db),
  search: [],
  defaults: WITHOUT_TESTS.defaults,
  textFields: ['name'],
  countUpTo: MAX_COUNTED,
  details: () => sql`(
    select jsonb_build_object('id', users.id, 'email', users.email) from users
    where users.pid = r.pid and users.host = 'main' order by users.created_at limit 1) as owner`,
  conditions: {
    test: withoutTestShops,
    q: (value, ctx) => installedBy(ctx, fold(String(value).trim())),
  },
  present: async ({ owner, ...row }, ctx) => ({
    ...row,
    title: (await readTemplates(ctx)).find(row.key)?.settings.title[ctx.language] ?? row.name,
    email: owner?.email ?? '',
    user: owner?.id ?? null,
  }),
} satisfies RecordSource<
  'installed',
  InstalledRow,
  { owner: { id: string; email: string } | null },
  ListCtx
>;

type InstalledRow = ReturnType<typeof installedActions> extends Expression<infer Row> ? Row : never;

const installedActions = (db: Db) =>
  db
    .selectFrom('campaign')
    .select([
      sql<string>`campaign.pid || '-' || campaign.id`.as('id'),
      'campaign.pid',
      'campaign.id as number',
      'campaign.name',
      'campaign.template_key as key',
      sql<Kind>`case campaign.type when 'schedule' then 'schedule' else 'action' end`.as('type'),
      'campaign.status',
      'campaign.created_at as date',
    ]);

type Kind = 'action' | 'schedule';

/** Searches the action's name, its template's title, and the owner of its shop. */
async function installedBy(ctx: ListCtx, searchText: string): Promise<Expression<unknown>> {
  if (!searchText) return sql`true`;
  const { all } = await readTemplates(ctx);
  const keys = all
    .filter(({ settings }) => fold(settings.title[ctx.language]).includes(searchText))
    .map(({ id }) => id);
  const like = likeOf(searchText);
  // Three subqueries that use indexes replace a condition that would read all rows.
  return sql`(r.pid, r.number) in (
    select pid, id from campaign where search_text like ${like}
    union all select pid, id from campaign where template_key = any(${keys}::int[])
    union all select campaign.pid, campaign.id from users join campaign on campaign.pid = users.pid
      where users.search_text like ${like} and fold_text(users.email) like ${like})`;
}

export const surveySource = {
  rows: ({ db }) => surveys(db),
  search: ['email', 'type', 'action', 'pid'],
  textFields: ['type', 'action'],
  defaults: WITHOUT_TESTS.defaults,
  conditions: {
    test: WITHOUT_TESTS.test,
    handled: (value) => (value ? sql`r.handled_at is not null` : sql`r.handled_at is null`),
  },
  present: ({ is_test: _, ...row }) => row,
} satisfies RecordSource<'surveys', SurveyRow, unknown, ListCtx>;

type SurveyRow = ReturnType<typeof surveys> extends Expression<infer Row> ? Row : never;

const surveys = (db: Db) =>
  db
    .selectFrom('survey')
    .leftJoin('users', 'users.id', 'survey.user_id')
    .select([
      'survey.id',
      'survey.created_at',
      'survey.pid',
      'survey.email',
      'survey.type',
      'survey.action',
      'survey.handled_at',
      'survey.handled_by',
      'users.id as user',
      sql<boolean>`coalesce(users.is_test, false)`.as('is_test'),
    ]);

/** Query of changes in all shops, including changes of individual terms by staff. */
export const footprintSource = {
  rows: ({ db }) => allFootprints(db),
  search: { folded: 'search_text' },
  defaults: WITHOUT_TESTS.defaults,
  countUpTo: MAX_COUNTED,
  details: () => sql`coalesce((
    select users.name from users where users.email = r.email and users.pid = r.pid limit 1
  ), '') as person`,
  conditions: {
    test: withoutTestShops,
    kind: (value) =>
      sql`r.category = 'campaign' and coalesce(r.extra ->> 'kind', 'action') = ${value}`,
  },
  present: ({ search_text: _, ...row }) => ({ ...row, undo: undoOf(row) }),
} satisfies RecordSource<'all-footprints', FootprintRow, unknown, ListCtx>;

type FootprintRow = ReturnType<typeof allFootprints> extends Expression<infer Row> ? Row : never;

function undoOf(row: Parameters<typeof mayUndo>[0]): 'possible' | 'done' | null {
  if (row.extra.undone) return 'done';
  return mayUndo(row) ? 'possible' : null;
}

/**
 * Changes in all shops. Calls that change an account are left out, because a more detailed row in
 * the user's shop describes the change.
 */
const allFootprints = (db: Db) =>
  db
    .selectFrom('footprint')
    .select([
      'id',
      'created_at as date',
      'email',
      'pid',
      'category',
      'label',
      'extra',
      'search_text',
    ])
    .where((eb) =>
      eb.not(eb.and([eb('category', '=', 'admin'), eb('label', 'like', '/admin/account/%')])),
    );

/** Query of this installation's e-mails; secrets are masked. */
export const outboxSource = {
  rows: ({ db }) => outbox(db),
  search: ['to', 'subject'],
  textFields: ['subject'],
  present: ({ plain, secret, error, ...row }, { language }) => ({
    ...row,
    text: maskSecret({ plain, secret }),
    error: error && isMessageKey(error) ? sentence(error, language) : error,
  }),
} satisfies RecordSource<'outbox', OutboxRow, unknown, ListCtx>;

type OutboxRow = ReturnType<typeof outbox> extends Expression<infer Row> ? Row : never;

const outbox = (db: Db) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'to_address as to',
      'kind',
      'subject',
      'plain',
      'secret',
      'created_at',
      sql<Date | null>`case when state = 'sent' then settled_at end`.as('sent_at'),
      'state',
      'error',
    ]);

export const messageSource = {
  rows: ({ db }) => contactMessages(db),
  search: ['email', 'subject', 'message'],
  textFields: ['subject'],
} satisfies RecordSource<'messages', MessageRow, unknown, ListCtx>;

type MessageRow = ReturnType<typeof contactMessages> extends Expression<infer Row> ? Row : never;

const contactMessages = (db: Db) =>
  db
    .selectFrom('contact_message')
    .leftJoin('users', 'users.id', 'contact_message.user_id')
    .select([
      'contact_message.id',
      'contact_message.created_at',
      'contact_message.email',
      'contact_message.subject',
      'contact_message.message',
      'users.id as user',
    ]);
