import { type Resources, resources, type SmallResource } from '@contract/resources';
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  type FromNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import type { Database } from './schema';
import type { EventViews } from './tables/events';

export type ShopTable = Exclude<
  {
    [Table in keyof Database]: 'pid' extends keyof Database[Table] ? Table : never;
  }[keyof Database],
  ShopView
>;

type ShopView = keyof EventViews;
/** Read-only views with a `pid`. */
export const SHOP_VIEWS: Record<ShopView, true> = {
  event_hours_now: true,
  event_totals_now: true,
  events: true,
};

/** The type check fails when a new table is missing. */
export const SHOP_TABLES: Record<ShopTable, true> = {
  answer_mail: true,
  answer_mail_job: true,
  api_key: true,
  assistant: true,
  assistant_page: true,
  assistant_usage: true,
  billing_mail: true,
  bot: true,
  bot_again: true,
  bot_event: true,
  bot_handoff: true,
  bot_line: true,
  bot_micro_product: true,
  bot_node: true,
  bot_totals: true,
  bot_version: true,
  campaign: true,
  campaign_draft: true,
  campaign_element: true,
  campaign_preview: true,
  campaign_version: true,
  checkout: true,
  cart_again: true,
  cart_person: true,
  cart_totals: true,
  comment: true,
  contact: true,
  contact_backlog: true,
  contact_message: true,
  contact_visitor: true,
  consent_text: true,
  conversation: true,
  contact_connection: true,
  connection_outbox: true,
  coupon: true,
  coupon_pool: true,
  download: true,
  event_arrivals: true,
  event_again: true,
  event_again_days: true,
  rejected_event: true,
  event_batches: true,
  event_hours: true,
  event_outbox: true,
  event_referrers: true,
  event_removal: true,
  event_parts: true,
  event_totals: true,
  event_visitor: true,
  footprint: true,
  inbox_customer: true,
  inbox_note: true,
  inbox_round: true,
  inbox_thread: true,
  influencer_link: true,
  influencer_order: true,
  installation_page: true,
  installation_site: true,
  marketplace_analysis: true,
  marketplace_answer: true,
  marketplace_job: true,
  marketplace_page: true,
  marketplace_pair: true,
  marketplace_product: true,
  marketplace_review: true,
  marketplace_shop: true,
  message_totals: true,
  notice: true,
  notice_check: true,
  notice_reader: true,
  notice_seen: true,
  notice_webhook: true,
  oauth_state: true,
  order_message: true,
  order_message_check: true,
  order_reminder: true,
  order_totals: true,
  order_touch: true,
  payment_case: true,
  payment_notice: true,
  product: true,
  product_feed: true,
  product_pair: true,
  product_score: true,
  product_secret: true,
  product_visit: true,
  push_subscription: true,
  question: true,
  recommendation: true,
  report_link: true,
  schedule_job: true,
  schedule_outbox: true,
  schedule_person: true,
  schedule_state: true,
  shop_archive: true,
  shop_connection: true,
  shop_deletion: true,
  shop_order: true,
  shop_order_name: true,
  shop_order_refund: true,
  shop_product: true,
  subscription: true,
  subscription_log: true,
  impersonation: true,
  impersonation_request: true,
  survey: true,
  tenant_counter: true,
  upload: true,
  users: true,
  visitor_fact: true,
  visitor_signal: true,
  webhook_outbox: true,
  whatsapp_account: true,
  whatsapp_inbox: true,
  whatsapp_outbox: true,
  whatsapp_status: true,
  ...tablesOfResources(),
};

function tablesOfResources() {
  const tables = Object.values(resources).map(({ table }) => [table, true]);
  return Object.fromEntries(tables) as Record<Resources[SmallResource]['table'], true>;
}

const shopTables: ReadonlySet<string> = new Set(Object.keys({ ...SHOP_TABLES, ...SHOP_VIEWS }));

/**
 * The tables of one shop: every query of the builder, including joins and subqueries, reads and
 * changes rows of this shop only, and inserts get its id. Raw SQL must name `pid` itself; row level
 * security of a merchant's transaction is the second barrier.
 */
export type ShopDb = Kysely<Database> & {
  readonly pid: string;
  /** True when its transactions use the role of row level security. */
  readonly guarded: boolean;
};

export function forShop(
  db: Kysely<Database>,
  pid: string,
  { guarded = false }: { guarded?: boolean } = {},
): ShopDb {
  if (isShopDb(db)) {
    if (db.pid !== pid) throw new Error(`The tables of ${db.pid} asked for those of ${pid}.`);
    return db;
  }
  return Object.assign(db.withPlugin(shopScope(pid)), { pid, guarded });
}

export const isShopDb = (db: Kysely<Database>): db is ShopDb => 'pid' in db;

const shopScope = (pid: string): KyselyPlugin => {
  const scope = new ShopScope(pid);
  return {
    transformQuery: ({ node, queryId }) => scope.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
};

class ShopScope extends OperationNodeTransformer {
  readonly #pid: string;

  constructor(pid: string) {
    super();
    this.#pid = pid;
  }

  protected override transformSelectQuery(node: SelectQueryNode, id: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, id);
    return this.#narrow(query, tablesOf(query.from));
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, id);
    return this.#narrow(query, [...(query.table ? [query.table] : []), ...tablesOf(query.from)]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, id);
    return this.#narrow(query, [...tablesOf(query.from), ...(query.using?.tables ?? [])]);
  }

  protected override transformJoin(node: JoinNode, id: QueryId): JoinNode {
    const join = super.transformJoin(node, id);
    const [condition] = this.#conditions([join.table]);
    if (!condition) return join;
    const on = join.on ? AndNode.create(ParensNode.create(join.on.on), condition) : condition;
    return { ...join, on: OnNode.create(on) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, id: QueryId): InsertQueryNode {
    const query = super.transformInsertQuery(node, id);
    const { into, columns, values } = query;
    if (!into || !columns || !values || !ValuesNode.is(values) || !nameOfShopTable(into)) {
      return query;
    }
    const pidIndex = columns.findIndex(({ column }) => column.name === 'pid');
    if (pidIndex >= 0) {
      for (const row of values.values) this.#assertOwn(row, pidIndex);
      return query;
    }
    return {
      ...query,
      columns: [...columns, ColumnNode.create('pid')],
      values: ValuesNode.create(values.values.map((row) => this.#withShop(row))),
    };
  }

  #withShop(row: ValueListNode | PrimitiveValueListNode) {
    return PrimitiveValueListNode.is(row)
      ? PrimitiveValueListNode.create([...row.values, this.#pid])
      : ValueListNode.create([...row.values, ValueNode.create(this.#pid)]);
  }

  #assertOwn(row: ValueListNode | PrimitiveValueListNode, pidIndex: number): void {
    const value: unknown = row.values[pidIndex];
    const pid = isNode(value) ? (ValueNode.is(value) ? value.value : this.#pid) : value;
    if (pid !== this.#pid) throw new Error(`A row of ${String(pid)} inserted for ${this.#pid}.`);
  }

  #narrow<Query extends { where?: WhereNode }>(
    query: Query,
    from: readonly OperationNode[],
  ): Query {
    const own = this.#conditions(from).reduce<OperationNode | undefined>(
      (all, condition) => (all ? AndNode.create(all, condition) : condition),
      undefined,
    );
    if (!own) return query;
    // The condition is in parentheses, so that an `or` in raw SQL cannot reach rows of other shops.
    const where = query.where ? AndNode.create(ParensNode.create(query.where.where), own) : own;
    return { ...query, where: WhereNode.create(where) };
  }

  /** Returns `table.pid = …` for each shop table among the nodes. */
  #conditions(nodes: readonly OperationNode[]): OperationNode[] {
    return nodes.flatMap((node) => {
      const name = nameOfShopTable(node);
      if (!name) return [];
      return BinaryOperationNode.create(
        ReferenceNode.create(ColumnNode.create('pid'), TableNode.create(name)),
        OperatorNode.create('='),
        ValueNode.create(this.#pid),
      );
    });
  }
}

const tablesOf = (from: FromNode | undefined): readonly OperationNode[] => from?.froms ?? [];

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Returns the alias or name of a shop table; undefined for other nodes. */
function nameOfShopTable(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) {
    const { alias } = node;
    return nameOfShopTable(node.node) && IdentifierNode.is(alias) ? alias.name : undefined;
  }
  if (!TableNode.is(node)) return undefined;
  const { name } = node.table.identifier;
  return shopTables.has(name) ? name : undefined;
}
