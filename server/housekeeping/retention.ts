import { DAY_MS } from '@catalogue/lib/durations';
import { SENT_LOG_DAYS } from '@catalogue/reports/message-report';
import { resources } from '@contract/resources';
import { dropOldArchives } from '@server/areas/account/shop-data/archive';
import { dropOldConversations } from '@server/areas/bots/retention';
import { dropOldLiveVersions } from '@server/areas/bots/versions';
import { dropOldVersions } from '@server/areas/campaigns/version-queries';
import type { Deps } from '@server/context';
import { dropInBatches, ROWS_AT_ONCE } from '@server/db/drop-in-batches';
import type { Database } from '@server/db/schema';
import type { ResourceTables } from '@server/db/tables/campaigns';
import type { EventViews } from '@server/db/tables/events';
import { dropOldMonths, dropOldVisitors } from '@server/events/store/months';
import { dropEndedSessions } from '@server/http/guards/session';
import { dropCounted, isMessageTable } from '@server/shop/message-totals';
import { type RawBuilder, sql } from 'kysely';

type RetentionDeps = Pick<Deps, 'db' | 'events' | 'env' | 'now' | 'ports' | 'signal'>;
type Table = Exclude<keyof Database, keyof EventViews>;

export type Retention =
  /** The table is bounded, or other code deletes its rows. */
  | { noAgeLimitReason: string }
  /** The same statement or a foreign key deletes these rows. */
  | { deletedWith: Table | 'schedule' }
  /** The table has a maximum number of rows, enforced by `step`. */
  | { maxRows: string; step: (deps: RetentionDeps) => Promise<void> }
  | Aged;

export interface Aged {
  /** Number of days after `since` for which a row is retained. */
  days: number | ((env: Deps['env']) => number);
  /** Columns whose latest time, or with `earliest` their earliest time, begins the row's age. */
  since: readonly string[];
  earliest?: true;
  /** Additional condition for removing a row; rows with pending work are retained. */
  only?: string;
  /** Function that deletes the rows instead of the common batches. */
  step?: (deps: RetentionDeps) => Promise<void>;
}

const COUNTS = { noAgeLimitReason: 'daily counts without personal data' };
const SHOP_CONTENT = { noAgeLimitReason: 'content of the shop, which its users delete' };
const FEW_ROWS = { noAgeLimitReason: 'at most a few rows per shop' };
const BOOKKEEPING = { noAgeLimitReason: 'records of subscriptions and payments for bookkeeping' };
const BOUNDED = {
  noAgeLimitReason: 'at most 20,000 products per shop, and a hundred pairs per product',
};
const SANDBOX = { noAgeLimitReason: 'simulated payments of a demo' };
const REPLACED = { noAgeLimitReason: 'the next import replaces all rows' };
const CHANGES: Pick<Aged, 'days'> = { days: (env) => env.logRetentionDays };

/** A new table must have an entry to compile. docs/operations.md lists the periods too. */
export const RETENTION: Record<Table, Retention> = {
  ...ofResources(),
  installation: FEW_ROWS,
  heartbeat: FEW_ROWS,
  work_turn: { noAgeLimitReason: 'one row per kind of job' },
  template: { noAgeLimitReason: 'a few templates, which staff edit' },
  template_version: { noAgeLimitReason: 'at most fifty per template; a save deletes the oldest' },
  outbox: { days: (env) => env.botRetentionDays, since: ['created_at'] },
  rate_limit: { days: 1, since: ['started_at'] },

  product: SHOP_CONTENT,
  product_secret: SHOP_CONTENT,
  tenant_counter: FEW_ROWS,
  shop_archive: { days: 0, since: ['expires_at'], step: dropOldArchives },
  shop_connection: FEW_ROWS,
  shop_deletion: { noAgeLimitReason: 'the job deletes the row with the shop' },
  oauth_state: { days: 1, since: ['created_at'] },
  users: { noAgeLimitReason: 'until the shop is deleted' },
  passkey: { deletedWith: 'users' },
  recovery_code: { deletedWith: 'users' },
  passkey_challenge: { days: 0, since: ['expires_at'] },
  password_reset: { days: 1, since: ['expires_at'] },
  session: { days: (env) => env.sessionIdle / DAY_MS, since: ['seen_at'], step: dropEndedSessions },
  footprint: { ...CHANGES, since: ['created_at'] },
  contact_message: { ...CHANGES, since: ['created_at'] },
  survey: { ...CHANGES, since: ['created_at', 'handled_at'] },
  impersonation: { ...CHANGES, since: ['ends_at'] },
  impersonation_request: { deletedWith: 'impersonation' },
  api_key: { days: 180, since: ['revoked_at'] },
  upload: SHOP_CONTENT,
  download: { days: 0, since: ['expires_at'] },
  report_link: { days: 30, since: ['expires_at', 'revoked_at'], earliest: true },
  installation_page: FEW_ROWS,
  installation_site: FEW_ROWS,

  campaign: SHOP_CONTENT,
  campaign_draft: { deletedWith: 'campaign' },
  campaign_element: { days: 8, since: ['hour'] },
  campaign_preview: { days: 0, since: ['expires_at'] },
  campaign_version: { maxRows: 'fifty per campaign', step: dropOldVersions },
  recommendation: FEW_ROWS,
  coupon_pool: SHOP_CONTENT,
  coupon: {
    noAgeLimitReason: 'an assigned code must not be assigned again; deleted with its list',
  },
  influencer_link: SHOP_CONTENT,
  influencer_order: { noAgeLimitReason: 'sales of influencers' },

  subscription: BOOKKEEPING,
  subscription_log: BOOKKEEPING,
  payment_case: BOOKKEEPING,
  checkout: { days: 90, since: ['made_at'], only: "state <> 'paid'" },
  // The server accepts a webhook of the last four days, and each only once.
  payment_notice: { days: 8, since: ['at'] },
  billing_mail: { days: 60, since: ['written_at'] },
  sandbox_checkout: SANDBOX,
  sandbox_subscription: SANDBOX,
  sandbox_payment: SANDBOX,

  bot: SHOP_CONTENT,
  bot_node: SHOP_CONTENT,
  bot_micro_product: SHOP_CONTENT,
  bot_version: {
    maxRows: 'fifty published versions per bot, and those that conversations use',
    step: dropOldLiveVersions,
  },
  bot_totals: COUNTS,
  bot_again: COUNTS,
  conversation: {
    days: (env) => env.botRetentionDays,
    since: ['started_at', 'last_at'],
    step: dropOldConversations,
  },
  bot_line: { deletedWith: 'conversation' },
  bot_handoff: { deletedWith: 'conversation' },
  inbox_thread: { deletedWith: 'conversation' },
  inbox_note: { deletedWith: 'conversation' },
  inbox_round: { deletedWith: 'conversation' },
  inbox_customer: { deletedWith: 'conversation' },
  bot_event: { days: (env) => env.botRetentionDays, since: ['at'] },
  whatsapp_account: FEW_ROWS,
  // WhatsApp repeats a delivery within days, so older messages that were answered or failed are not
  // needed.
  whatsapp_inbox: {
    days: 30,
    since: ['received_at'],
    only: '(answered_at is not null or failures >= 5)',
  },
  whatsapp_outbox: { days: 30, since: ['created_at'], only: "state not in ('queued', 'sending')" },
  whatsapp_status: { days: 30, since: ['at'] },

  comment: SHOP_CONTENT,
  question: SHOP_CONTENT,
  answer_mail: { days: 30, since: ['created_at'], only: "state not in ('queued', 'sending')" },
  answer_mail_job: {
    days: 30,
    since: ['created_at'],
    only: `not exists (select from answer_mail
      where answer_mail.pid = answer_mail_job.pid and answer_mail.job = answer_mail_job.id)`,
  },

  event_batches: {
    days: ({ eventMonths }) => 31 * (eventMonths + 1),
    since: ['last_at'],
    step: dropOldMonths,
  },
  event_visitor: { days: 400, since: ['last_day'], step: dropOldVisitors },
  event_again: { noAgeLimitReason: 'merged into one row per day when the day is finished' },
  event_again_days: COUNTS,
  rejected_event: COUNTS,
  event_arrivals: {
    noAgeLimitReason: 'a job adds the rows to the counts every few seconds and deletes them',
  },
  event_hours: COUNTS,
  event_parts: {
    noAgeLimitReason: 'daily counts; rare pages of a finished day are merged into one row',
  },
  event_referrers: COUNTS,
  event_totals: COUNTS,
  // Only rejected rows are deleted by age. The server sends the others within a second, or when the
  // event server is available again.
  event_outbox: {
    days: ({ eventMonths }) => 31 * (eventMonths + 1),
    since: ['at'],
    only: 'refused is not null',
  },
  event_removal: {
    noAgeLimitReason: 'executed within a second, or when ClickHouse is available again',
  },
  event_move: { noAgeLimitReason: 'one row, which names the store of events' },
  event_spool: {
    noAgeLimitReason: 'one row per 8 MB of events that a server has stored on its disk',
  },
  shop_order: { noAgeLimitReason: 'sales; an erasure removes the buyer' },
  shop_order_name: { deletedWith: 'shop_order' },
  shop_order_refund: { deletedWith: 'shop_order' },
  order_touch: { deletedWith: 'shop_order' },
  order_message: { deletedWith: 'shop_order' },
  order_message_check: FEW_ROWS,
  order_reminder: { deletedWith: 'shop_order' },
  order_totals: COUNTS,
  shop_product: BOUNDED,
  product_score: BOUNDED,
  product_pair: BOUNDED,
  product_feed: FEW_ROWS,
  // After this deletion, later views of the visit form no product pairs with its earlier views.
  product_visit: { days: 1, since: ['seen_at'] },

  contact: { noAgeLimitReason: 'contacts are retained until they are erased' },
  consent_text: { noAgeLimitReason: 'one row per version, as proof of what contacts agreed to' },
  contact_visitor: { deletedWith: 'contact' },
  contact_backlog: { noAgeLimitReason: 'a job reads and deletes the rows within seconds' },
  push_subscription: { deletedWith: 'contact' },
  // Longer than the longest absence that a schedule can require. Facts of a contact's browsers are
  // not deleted, because the audiences `ordered` and `not-ordered` read their `ordered_at`.
  visitor_fact: {
    days: 400,
    since: ['visited_at', 'cart_at', 'emptied_at', 'ordered_at'],
    only: `not exists (select from contact_visitor as met
      where met.pid = visitor_fact.pid and met.visitor = visitor_fact.visitor)`,
  },
  // A browser repeats a signal for up to seven days.
  visitor_signal: { days: 8, since: ['taken_at'] },
  schedule_state: { deletedWith: 'schedule' },
  schedule_job: { days: 8, since: ['due_at'], only: 'outcome is not null' },
  schedule_outbox: {
    days: SENT_LOG_DAYS,
    since: ['created_at'],
    only: "state not in ('queued', 'sending')",
  },
  schedule_person: { deletedWith: 'contact' },
  message_totals: COUNTS,
  cart_totals: COUNTS,
  cart_again: COUNTS,
  cart_person: { deletedWith: 'contact' },

  notice: { days: 90, since: ['resolved_at'] },
  notice_seen: { deletedWith: 'notice' },
  notice_reader: { deletedWith: 'users' },
  notice_check: FEW_ROWS,
  notice_webhook: FEW_ROWS,
  webhook_outbox: { days: 30, since: ['settled_at'] },
  contact_connection: { noAgeLimitReason: 'one row per service' },
  assistant: FEW_ROWS,
  assistant_usage: { noAgeLimitReason: 'one row per month with requests' },
  assistant_page: { noAgeLimitReason: 'at most 20 pages per shop' },
  connection_outbox: { days: 30, since: ['settled_at'] },

  marketplace_shop: FEW_ROWS,
  marketplace_analysis: { noAgeLimitReason: 'the last analysis per company' },
  marketplace_review: { noAgeLimitReason: 'imported reviews, each stored once' },
  marketplace_page: REPLACED,
  marketplace_product: REPLACED,
  marketplace_pair: SHOP_CONTENT,
  marketplace_job: FEW_ROWS,
  marketplace_answer: { noAgeLimitReason: 'one row per question, so that no answer is sent twice' },
};

const RETENTION_STEPS = Object.values(RETENTION).flatMap((retention) =>
  'step' in retention && retention.step ? [retention.step] : [],
);

export const isAged = (retention: Retention): retention is Aged => 'days' in retention;

/** Returns the time from which rows are retained; rows whose `since` is earlier are deleted now. */
export function lastRetained(
  { env, now }: Pick<RetentionDeps, 'env' | 'now'>,
  { days }: Aged,
): Date {
  return new Date(now().getTime() - (typeof days === 'number' ? days : days(env)) * DAY_MS);
}

/** Deletes all rows past their retention; a failed step does not stop the others. */
export async function dropOld(deps: RetentionDeps & Pick<Deps, 'log'>): Promise<void> {
  for (const step of [...RETENTION_STEPS, dropOldRows]) {
    if (deps.signal.aborted) return;
    await step(deps).catch((err: unknown) => deps.log.error({ err }, 'dropping old rows failed'));
  }
}

/** Deletes rows past their retention, table by table, one batch per statement. */
export async function dropOldRows(
  deps: RetentionDeps,
  options: { atOnce?: number; tables?: readonly Table[] } = {},
): Promise<void> {
  const { atOnce = ROWS_AT_ONCE, tables = Object.keys(RETENTION) as Table[] } = options;
  for (const table of tables) {
    if (deps.signal.aborted) return;
    const retention = RETENTION[table];
    if (!isAged(retention) || retention.step) continue;
    const condition = oldRows(retention, lastRetained(deps, retention));
    const drop = isMessageTable(table)
      ? (batch: RawBuilder<unknown>) => dropCounted(deps.db, table, batch)
      : undefined;
    await dropInBatches(deps.db, { table, condition, atOnce, drop, signal: deps.signal });
  }
}

function oldRows({ since, earliest, only }: Aged, before: Date): RawBuilder<unknown> {
  const moments = sql.join(since.map((column) => sql.ref(column)));
  // A single column is compared without a function, so that its index applies.
  const counts =
    since.length === 1 ? moments : sql`${sql.raw(earliest ? 'least' : 'greatest')}(${moments})`;
  return sql`${counts} < ${before}${only ? sql` and ${sql.raw(only)}` : sql``}`;
}

/** Returns the retention of the declared resources, which have their own limits. */
function ofResources() {
  const tables = Object.values(resources).map(({ table }) => [table, SHOP_CONTENT]);
  return Object.fromEntries(tables) as Record<keyof ResourceTables, Retention>;
}
