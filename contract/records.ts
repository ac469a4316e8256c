import { CONVERSATION_OUTCOMES } from '@catalogue/bot/conversation-outcome';
import { INBOX_STATUSES, INBOX_VIEWS } from '@catalogue/bot/inbox';
import type { BotChannel } from '@catalogue/bot/types';
import { CAMPAIGN_KINDS, STATUSES } from '@catalogue/campaign';
import { MAIL_KINDS } from '@catalogue/mail/kinds';
import { PAIR_STATES } from '@catalogue/marketplace/suggest-pairs';
import { MAX_PATH_CHARS } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { CONTACT_STATES } from '@catalogue/schedules/contact';
import { DELIVERY_CHANNELS } from '@catalogue/schedules/delivery';
import { ORDER_STATES, SERVER_SOURCES } from '@catalogue/shop/order';
import { DEVICES } from '@catalogue/situation';
import { UPLOAD_KINDS } from '@catalogue/uploads';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { z } from 'zod';
import type { PolicyName } from './access';
import { subscriptionLogEntry } from './entities/billing';
import { unansweredGroup } from './entities/bots/bot';
import { inboxRow } from './entities/bots/inbox';
import { contactRow } from './entities/campaigns/contact';
import { delivery, deliveryState } from './entities/campaigns/schedule';
import { PAIR_SOURCES } from './entities/commerce/marketplace';
import { trace } from './entities/staff/footprint';
import {
  installedAction,
  PAYMENT_GROUPS,
  staffFootprint,
  staffUser,
  survey,
  TEST_USERS,
  USER_GROUPS,
} from './entities/staff/staff';
import { idNumber, instant, recordId } from './fields';

export const MAX_RANGE = 1000;

interface RecordShape {
  access: PolicyName;
  /** Schema of a row; `id` identifies it. */
  row: z.ZodObject;
  sort: readonly [string, ...string[]];
  /**
   * A field must equal its value; `<field>_from` is an inclusive bound, `<field>_to` an exclusive
   * bound. `conditions` of the server's source defines all other names (`server/records`). Every
   * list also accepts `q`.
   */
  filter: z.core.$ZodLooseShape;
}

const CHANNELS = ['web', 'whatsapp'] as const satisfies readonly BotChannel[];

const record = <const Shape extends RecordShape>(shape: Shape) => shape;
const createdRange = { created_at_from: instant, created_at_to: instant };
const word = z.string().max(254);
const botNodeId = z.string().regex(/^(web|whatsapp):\d{1,9}$/);

/** `GET /records/{name}` in ra-data-simple-rest's dialect; `name` is the name of the resource. */
export const records = {
  users: record({
    access: 'userTable',
    row: staffUser,
    sort: ['created_at', 'email', 'name', 'platform', 'installed_at'],
    filter: {
      ...createdRange,
      host: z.enum(['main', 'influencer']),
      platform: z.enum(PLATFORMS),
      installed: z.boolean(),
      /** `all` applies no filter. */
      group: z.enum(['all', ...USER_GROUPS]),
      payment: z.enum(PAYMENT_GROUPS),
      test: z.enum(TEST_USERS),
    },
  }),
  /** E-mails that the server sends in its own name, not in a shop's. */
  outbox: record({
    access: 'admin',
    row: z.object({
      id: z.string(),
      to: z.string(),
      /** Reason of the e-mail; null for e-mails of older releases. */
      kind: z.enum(MAIL_KINDS).nullable(),
      subject: z.string(),
      /** Text with masked secrets; empty once the e-mail was sent. */
      text: z.string(),
      created_at: z.string(),
      sent_at: z.string().nullable(),
      state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
      error: z.string().nullable(),
    }),
    sort: ['created_at', 'sent_at', 'to', 'subject', 'state'],
    filter: {
      ...createdRange,
      kind: z.enum(MAIL_KINDS),
      state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
    },
  }),
  installed: record({
    access: 'admin',
    row: installedAction,
    sort: ['date', 'name', 'key', 'status'],
    filter: {
      date_from: instant,
      date_to: instant,
      type: z.enum(CAMPAIGN_KINDS),
      status: z.enum(STATUSES),
      key: idNumber,
      test: z.enum(TEST_USERS),
    },
  }),
  surveys: record({
    access: 'admin',
    row: survey,
    sort: ['created_at', 'email', 'type', 'action', 'handled_at'],
    filter: {
      ...createdRange,
      type: z.string().max(100),
      handled: z.boolean(),
      test: z.enum(TEST_USERS),
    },
  }),
  'all-footprints': record({
    access: 'admin',
    row: staffFootprint,
    sort: ['date', 'email', 'pid'],
    filter: {
      date_from: instant,
      date_to: instant,
      email: word,
      pid: z.string().max(60),
      category: z.string().max(100),
      kind: z.enum(CAMPAIGN_KINDS),
      test: z.enum(TEST_USERS),
    },
  }),
  /** Messages from the contact form. */
  messages: record({
    access: 'admin',
    row: z.object({
      id: z.string(),
      created_at: z.string(),
      email: z.string(),
      /** Id of the writer; null when the account was deleted. */
      user: z.string().nullable(),
      subject: z.string(),
      message: z.string(),
    }),
    sort: ['created_at', 'email', 'subject'],
    filter: createdRange,
  }),
  /** Changes in the shop, with their authors; without changes that staff made in the staff area. */
  footprints: record({
    access: 'merchant',
    row: z.object({
      id: z.string(),
      created_at: z.string(),
      email: z.string(),
      /** Name of the user; empty if no user of the shop has the e-mail, such as for staff. */
      person: z.string().optional(),
      category: z.string(),
      /** Path of the call, or the label that a client sent to `POST /footprint/add`. */
      label: z.string(),
      extra: trace,
    }),
    sort: ['created_at', 'email', 'category', 'label'],
    filter: {
      ...createdRange,
      category: z.string().max(100),
      email: word,
      kind: z.enum(CAMPAIGN_KINDS),
    },
  }),
  /** Contacts of the shop, with or without consent to messages. */
  contacts: record({
    access: 'merchant',
    row: contactRow,
    sort: [
      'created_at',
      'name',
      'email',
      'source',
      'consented_at',
      'confirmed_at',
      'unsubscribed_at',
    ],
    filter: { ...createdRange, state: z.enum(CONTACT_STATES) },
  }),
  /** Messages of schedules in any state, including missed runs. */
  deliveries: record({
    access: 'schedules',
    row: delivery.extend({
      schedule: z.int(),
      /** Name of the schedule; empty after its deletion. */
      schedule_name: z.string(),
    }),
    sort: ['at', 'who', 'schedule_name', 'state', 'channel'],
    filter: {
      at_from: instant,
      at_to: instant,
      schedule: idNumber,
      state: deliveryState,
      channel: z.enum(DELIVERY_CHANNELS),
    },
  }),
  /** Conversations of both channels with at least one customer message. */
  inbox: record({
    access: 'merchant',
    row: inboxRow,
    sort: ['last_at', 'waiting_since', 'started_at'],
    filter: {
      view: z.enum(INBOX_VIEWS),
      last_at_from: instant,
      last_at_to: instant,
      channel: z.enum(CHANNELS),
      status: z.enum(INBOX_STATUSES),
      /**
       * `none` finds unassigned conversations, except conversations that only the bot has handled.
       */
      assignee: z.string().max(100),
      started_at_from: instant,
      started_at_to: instant,
      /** Filters of links from the bot report. A node is `<channel>:<id>`; id 0 is the menu. */
      outcome: z.array(z.enum(CONVERSATION_OUTCOMES)).min(1).max(CONVERSATION_OUTCOMES.length),
      rating: z.enum(['1', '2', '3']),
      unanswered: z.boolean(),
      seen_node: botNodeId,
      ended_node: botNodeId,
    },
  }),
  unanswered: record({
    access: 'merchant',
    row: unansweredGroup.extend({
      /** Id of the group, joined from the channel and the most frequent wording. */
      id: z.string(),
      channel: z.enum(CHANNELS),
    }),
    sort: ['count', 'last_at', 'text'],
    filter: { last_at_from: instant, last_at_to: instant, channel: z.enum(CHANNELS) },
  }),
  coupons: record({
    access: 'merchant',
    row: z.object({
      /** Id of the row, joined from list and code. */
      id: z.string(),
      pool: z.int(),
      pool_name: z.string(),
      code: z.string(),
      visitor: z.string().nullable(),
      campaign: z.int().nullable(),
      taken_at: z.string().nullable(),
    }),
    sort: ['position', 'code', 'taken_at', 'pool_name'],
    filter: { pool: idNumber, taken: z.boolean() },
  }),
  /** Answers to surveys of existing actions. */
  'poll-answers': record({
    access: 'polls',
    row: z.object({
      id: z.string(),
      created_at: z.string(),
      /** Id of the action with the question. */
      poll: z.int(),
      question: z.string(),
      answer: z.string(),
      /** True for a free-text answer. */
      own: z.boolean(),
      /** E-mail of the contact linked to the shopper's browser; empty if there is none. */
      email: z.string(),
    }),
    sort: ['created_at', 'answer', 'question', 'email'],
    filter: { ...createdRange, poll: idNumber, own: z.boolean() },
  }),
  /** Answers to forms of actions, including deleted actions. */
  'form-answers': record({
    access: 'merchant',
    row: z.object({
      id: z.string(),
      created_at: z.string(),
      /** Id of the action with the form. */
      form: z.int(),
      form_name: z.string(),
      /** Name of the step with the form; empty if it has none. */
      step: z.string(),
      /** Values as entered; empty for fields that the form did not have. */
      email: z.string(),
      name: z.string(),
      phone: z.string(),
      birthday: z.string(),
      /** True when the visitor ticked the consent box. */
      consent: z.boolean(),
    }),
    sort: ['created_at', 'email', 'name', 'form_name'],
    filter: { ...createdRange, form: idNumber, consent: z.boolean() },
  }),
  uploads: record({
    access: 'merchant',
    row: z.object({
      /** File name of the upload. */
      id: z.string(),
      url: z.string(),
      bytes: z.int(),
      created_at: z.string(),
    }),
    sort: ['created_at', 'bytes', 'id'],
    filter: { ...createdRange, kind: z.enum(UPLOAD_KINDS) },
  }),
  'shop-orders': record({
    access: 'merchant',
    row: z.object({
      id: z.int(),
      number: z.string(),
      placed_at: z.string(),
      /** Source of the order: a server of the shop, or only a browser. */
      source: z.enum(['browser', ...SERVER_SOURCES]),
      state: z.enum(ORDER_STATES),
      /** Total in smallest units; null while only a refund is known. */
      total: z.int().nullable(),
      refunded: z.int(),
      currency: z.string().nullable(),
      /** Campaigns seen or clicked before the order, within the attribution windows. */
      actions: z.int(),
      /**
       * Name of each campaign in `actions`, alphabetically; a deleted campaign is `#` with its id.
       */
      action_names: z.array(z.string()),
    }),
    sort: ['placed_at', 'number', 'total', 'state', 'source'],
    filter: {
      placed_at_from: instant,
      placed_at_to: instant,
      state: z.enum(ORDER_STATES),
      source: z.enum(['browser', ...SERVER_SOURCES]),
      /**
       * Only orders with a code of this list. This filter and the following ones exclude cancelled
       * orders, and orders of which only a refund is known.
       */
      coupon_list: idNumber,
      /** Only orders with this code, ignoring case. */
      coupon: z.string().max(100),
      /** Only orders whose last click was on this action, device, source and page. */
      clicked_action: recordId,
      clicked_device: z.enum(DEVICES),
      clicked_source: z.enum(VISIT_SOURCES),
      clicked_page: z.string().max(MAX_PATH_CHARS),
      /**
       * Only orders after a message of this schedule; `schedule_once` also excludes orders for
       * which another schedule sent a message in between.
       */
      schedule: recordId,
      schedule_once: recordId,
    },
  }),
  /** Products of the shop's company, each with its paired or suggested page. */
  'marketplace-products': record({
    access: 'pairs',
    row: z.object({
      /** Address of the product on the marketplace. */
      id: z.string(),
      name: z.string(),
      brand: z.string(),
      barcode: z.string(),
      image: z.string(),
      state: z.enum(PAIR_STATES),
      /** Page of the pair or suggestion; empty without either. */
      origin_url: z.string(),
      source: z.enum(PAIR_SOURCES).nullable(),
      score: z.int().nullable(),
    }),
    sort: ['name', 'score', 'state', 'barcode'],
    filter: { state: z.enum(PAIR_STATES) },
  }),
  /** Known pages of the shop's own site, each with the product with which it is paired. */
  'marketplace-pages': record({
    access: 'pairs',
    row: z.object({
      /** Address of the page. */
      id: z.string(),
      title: z.string(),
      image: z.string(),
      /** Marketplace address of the product with which the page is paired; empty without a pair. */
      trendyol_url: z.string(),
    }),
    sort: ['id', 'title'],
    filter: { taken: z.boolean() },
  }),
  'subscription-log': record({
    access: 'merchant',
    row: subscriptionLogEntry
      .omit({ date: true })
      .extend({ id: z.string(), created_at: z.string() }),
    sort: ['created_at', 'price', 'label', 'tier'],
    filter: { ...createdRange, label: subscriptionLogEntry.shape.label },
  }),
} as const;

export type Records = typeof records;
export type RecordName = keyof Records;
export type RecordRow<Name extends RecordName> = z.infer<Records[Name]['row']>;

/** Cursor of a list read in batches (`walk`): a row's sort value as text, and its id. */
export type BatchCursor = [string | null, string | number];

export interface RecordPage<Row> {
  data: Row[];
  /** Null when the list is read in batches (`walk`), because rows are not counted then. */
  total: number | null;
  /** True when there are more rows than `total`, because counting stops at a limit. */
  more?: true;
  /** Cursor of the next batch (`walk`); null at the end of the list. */
  next?: BatchCursor | null;
  /** Index of the first row, from 0. */
  from: number;
}

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(4000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const rowIndex = z.int().min(0).max(10_000_000);

const batchCursor = z.tuple([
  z.string().max(4000).nullable(),
  z.union([z.string().max(200), z.int()]),
]);

/** Query of a list. `range`: [first,last] from 0. `walk`: first null, then the last `X-Next`. */
const queryOf = ({ sort, filter }: RecordShape) =>
  z.strictObject({
    sort: json(z.tuple([z.enum(sort), z.enum(['ASC', 'DESC'])])).optional(),
    range: json(
      z
        .tuple([rowIndex, rowIndex])
        .refine(([first, last]) => first <= last && last - first < MAX_RANGE),
    ).optional(),
    filter: json(z.strictObject({ ...filter, q: z.string().max(200) }).partial()).optional(),
    walk: json(batchCursor.nullable()).optional(),
  });

type RecordQuery = z.ZodType<
  {
    sort?: [string, 'ASC' | 'DESC'];
    range?: [number, number];
    filter?: Record<string, unknown>;
    walk?: BatchCursor | null;
  },
  { sort?: string; range?: string; filter?: string; walk?: string }
>;

export const recordCalls = Object.fromEntries(
  Object.entries(records).map(([name, shape]) => [
    `GET /records/${name}`,
    {
      access: shape.access,
      changes: false,
      query: queryOf(shape),
      answer: z.array(shape.row),
      range: true,
    },
  ]),
) as unknown as {
  [Name in RecordName as `GET /records/${Name}`]: {
    access: Records[Name]['access'];
    changes: false;
    query: RecordQuery;
    answer: z.ZodArray<Records[Name]['row']>;
    range: true;
  };
};
