import { CONVERSATION_OUTCOMES } from '@catalogue/bot/conversation-outcome';
import { BOT_CHANNELS, type BotConfig, type BotNode, NODE_TYPES } from '@catalogue/bot/types';
import { readOnly, recordId, recordVersion, savedRecordId } from '@contract/fields';
import { z } from 'zod';

const id = recordId;
const shortText = z.string().max(300);
const text = z.string().max(10_000);
const address = z.string().max(2048);

const botButton = z.strictObject({
  title: shortText,
  url: address.optional(),
  type: z.literal('web_url').optional(),
  phone: shortText.optional(),
  text: text.optional(),
  product_url: z.boolean().optional(),
});

const interval = z.strictObject({ from: z.string().max(5), to: z.string().max(5) });
const businessHours = z.strictObject({
  zone: z.string().max(60),
  week: z.record(z.string().regex(/^[1-7]$/), z.array(interval).max(10)),
  holidays: z.array(z.string().max(10)).max(400),
});

export const botAction = z.strictObject({
  type: shortText.optional(),
  _type: shortText.optional(),
  text: text.optional(),
  value: address.optional(),
  buttons: z.array(botButton).max(20).optional(),
  button_text: shortText.optional(),
  group: shortText.optional(),
  phone: shortText.optional(),
  product_url: z.boolean().optional(),
  hours: businessHours.optional(),
  name: shortText.optional(),
  answer: shortText.optional(),
  options: z.array(shortText).max(20).optional(),
  method: shortText.optional(),
  body: text.optional(),
  mapping: z
    .array(z.strictObject({ path: shortText, name: shortText }))
    .max(10)
    .optional(),
  /** Secret headers of an HTTP step; `value` is the mask in answers, and a new value in a save. */
  headers: z
    .array(
      z.strictObject({
        name: shortText,
        secret: z.uuid().optional(),
        value: z.string().max(4000).optional(),
      }),
    )
    .max(10)
    .optional(),
  source: shortText.optional(),
  words: shortText.optional(),
  fallback: text.optional(),
  condition: z
    .strictObject({ type: shortText, value: shortText.optional(), name: shortText.optional() })
    .optional(),
});

const botNodeContent = z.strictObject({
  text: text.optional(),
  start_text: text.optional(),
  starting_text: text.optional(),
  feedback: shortText.optional(),
  actions: z.array(botAction).max(20).optional(),
});

const botNodeData = botNodeContent.extend({
  phrases: z.array(z.string().max(1000)).max(200).optional(),
  tests: z.array(z.string().max(1000)).max(200).optional(),
  /** Channels that do not show this node while both use the shared tree. */
  hidden: z.array(z.enum(BOT_CHANNELS)).max(2).optional(),
  /** Override: the content that WhatsApp shows for this node while it uses the shared tree. */
  whatsapp: botNodeContent.extend({ name: shortText.optional() }).optional(),
});

export const botNode = z.object({
  id,
  pid: z.string(),
  name: z.string(),
  type: z.enum(NODE_TYPES),
  data: botNodeData,
  parent: id.nullable(),
  order: z.int(),
  /** Number that increases with every save; a save with an older number is rejected with 409. */
  version: z.int(),
});
export type StoredBotNode = z.infer<typeof botNode>;

/** A node with its children, its parent, and the buttons of its first action. */
export const openedBotNode = botNode.extend({
  _list: z.array(botNode),
  _buttons: z.array(botButton),
  _parent: botNode.nullable(),
});
export type OpenedBotNode = z.infer<typeof openedBotNode>;

/** Node of a save, new without an id; `order` and the additions of `get/{id}` are ignored. */
export const savedBotNode = z.strictObject({
  id: savedRecordId,
  pid: z.string().max(24).optional(),
  name: shortText,
  type: z.enum(NODE_TYPES),
  data: botNodeData,
  parent: id.nullable().optional(),
  ...readOnly('order', '_list', '_buttons', '_parent'),
  version: recordVersion.optional(),
});
export type SavedBotNode = z.infer<typeof savedBotNode>;

/** Settings by field name; catalogue/bot/config/config-fields lists them. */
export const botConfig = z.record(
  z.string().max(60),
  z.union([text, z.boolean(), businessHours]),
) satisfies z.ZodType<BotConfig>;

export const microProduct = z.strictObject({ id: z.string().max(60), key: shortText, desc: text });

export const botVersion = z.object({ id: z.string(), created_at: z.string(), active: z.boolean() });
export type BotVersion = z.infer<typeof botVersion>;

export const botBoot = z.object({
  ecommerceconfig: z.boolean(),
  /** Opens the test chat: /chat.html?bot={test_id}&pass={test_pass}; also in the embed script. */
  test_id: z.string(),
  /**
   * Password of the test chat, valid for a day. `/chat.html` needs it, because the storefront's
   * origin has no session.
   */
  test_pass: z.string(),
  /** True: the server rejects publishing for all users except staff. */
  disablePublish: z.boolean(),
  /** True: WhatsApp rejects the token, so no message can be sent until it is renewed. */
  tokenFailed: z.boolean(),
  /** True when the WhatsApp bot uses the web bot's tree. */
  shared: z.boolean(),
});
export type BotBoot = z.infer<typeof botBoot>;

const words = z.object({ tr: z.string(), en: z.string() });
export const draftChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  what: z.enum(['category', 'action', 'start', 'starting', 'config', 'status']),
  name: z.string(),
  field: words.optional(),
  before: z.string().optional(),
  after: z.string().optional(),
});

export const unansweredGroup = z.object({
  /** The most frequent wording. */
  text: z.string(),
  texts: z.array(z.string()),
  count: z.int(),
  last_at: z.string(),
});

export const botTopic = z.strictObject({
  name: shortText,
  text: text.optional(),
  actions: z.array(z.strictObject({ name: shortText, data: botNodeData })).max(200),
});

export const botMessage = z.object({ text: z.string(), count: z.int() });
export type BotMessage = z.infer<typeof botMessage>;

/** A conversation with an unanswered message, with its last 60 lines. */
export const unansweredConversation = z.object({
  id: z.string(),
  /** WhatsApp number of the visitor; empty on the web. */
  contact: z.string(),
  at: z.string(),
  lines: z.array(
    z.object({
      id: z.int(),
      from: z.enum(['visitor', 'bot', 'agent']),
      text: z.string(),
      at: z.string(),
    }),
  ),
});
export type UnansweredConversation = z.infer<typeof unansweredConversation>;

/** Connection of a WhatsApp number; `token` and `app_secret` are masked in answers. */
export const whatsappAccount = z.object({
  phone_number_id: z.string(),
  /** Account that owns the message templates. */
  business_account_id: z.string(),
  display_phone: z.string(),
  token: z.string(),
  app_secret: z.string(),
  verify_token: z.string(),
  /** Address that the merchant enters in Meta's webhook settings, together with `verify_token`. */
  webhook_url: z.string(),
  /** Number that increases with every save; a save with an older number is rejected with 409. */
  version: z.int(),
});

export interface AnalyticCell {
  totalClick: number;
  conversationCount: number;
}
export interface BotAnalyticRow {
  id: number;
  name: string;
  order: number;
  type: BotNode['type'] | 'deleted';
  feedback: string;
  list: BotAnalyticRow[];
  /** Figures by Istanbul day, YYYY-MM-DD. */
  analytic: Record<string, AnalyticCell>;
  /** Figures of the full range; a conversation on two days counts once. */
  total: AnalyticCell;
}
const analyticCell = z.object({ totalClick: z.int(), conversationCount: z.int() });
export const botAnalyticRow: z.ZodType<BotAnalyticRow> = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  type: z.enum([...NODE_TYPES, 'deleted']),
  feedback: z.string(),
  get list() {
    return z.array(botAnalyticRow);
  },
  analytic: z.record(z.string(), analyticCell),
  total: analyticCell,
});

/** Outcomes of the conversations in a range; each conversation counts once, on the day it began. */
export const botOutcomes = z.object({
  days: z.array(
    z.object({ day: z.string(), outcome: z.enum(CONVERSATION_OUTCOMES), total: z.int() }),
  ),
  /** Number of conversations for each last rating by the customer, 1 to 3. */
  ratings: z.array(z.object({ rating: z.int(), total: z.int() })),
  /** Number of conversations with an unanswered question. */
  unanswered: z.int(),
  /** Median time to the team's first reply, in seconds; null without a reply. */
  first_reply: z.int().nullable(),
  /** Nodes that visitors saw; 0 is the start menu. */
  nodes: z.array(
    z.object({
      node: z.int(),
      /** Current name of the node, or its last name if it was deleted. */
      name: z.string(),
      /** Number of conversations that reached the node. */
      seen: z.int(),
      /** Number of conversations that ended at the node. */
      ended: z.int(),
      /** Number of conversations with the outcome `abandoned` that ended at the node. */
      abandoned: z.int(),
    }),
  ),
  /** First day for which all conversations are retained. */
  since: z.string(),
});
export type BotOutcomes = z.infer<typeof botOutcomes>;

const CONNECTION_PROBLEMS = [
  'missing',
  'notChecked',
  'tokenRefused',
  'tokenExpired',
  'notAllowed',
  'notFound',
  'notSubscribed',
  'notRegistered',
  'wrongSecret',
  'tooMany',
  'locked',
  'platformDown',
  'unreachable',
  'other',
] as const;
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];

/** Each checked setting with its problem and the platform's message. */
export const connectionTest = z.array(
  z.object({
    part: z.enum(['number', 'business', 'secret']),
    problem: z.enum(CONNECTION_PROBLEMS).nullable(),
    detail: z.string(),
  }),
);
export type ConnectionTest = z.infer<typeof connectionTest>;
