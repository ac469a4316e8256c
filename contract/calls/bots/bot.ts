import { BOT_ACTION_TYPES } from '@catalogue/bot/actions/registry';
import { type CallShape, defineCalls, merchantChange, merchantRead } from '@contract/call';
import {
  botAction,
  botBoot,
  botConfig,
  botMessage,
  botNode,
  botTopic,
  botVersion,
  connectionTest,
  draftChange,
  microProduct,
  openedBotNode,
  savedBotNode,
  unansweredConversation,
  unansweredGroup,
  whatsappAccount,
} from '@contract/entities/bots/bot';
import {
  botHandoff,
  chosenTemplate,
  openedHandoff,
  whatsappTemplate,
} from '@contract/entities/bots/bot-team';
import { dataOf, done } from '@contract/envelope';
import { recordVersion } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const resultOf = <Schema extends z.ZodType>(result: Schema) =>
  z.object({ success: z.literal(true), result });

const digits = z
  .string()
  .trim()
  .regex(/^\d{0,30}$/);

/** Body of a save: the settings, or a node, with or without the wrapper `node`. */
const saveBody = z.union([
  z.strictObject({ id: z.literal('config'), data: botConfig, version: recordVersion.optional() }),
  z.strictObject({ node: savedBotNode }),
  savedBotNode,
]);

const MAX_SHEET_BYTES = 2 * 1024 * 1024;

const wordings = z.array(z.string().max(5000)).min(1).max(2000);

/** Bot calls of both channels; `withPrefix` adds the path of a channel to the names. */
const botCallShapes = {
  'GET boot': { ...merchantRead, answer: dataOf(botBoot) },
  'GET get': { ...merchantRead, answer: dataOf(z.array(botNode)) },
  // Declared before the path with an id, which would match `config` as an id.
  'GET get/config': { ...merchantRead, answer: dataOf(botConfig).extend({ version: z.int() }) },
  'GET get/{id}': {
    ...merchantRead,
    answer: dataOf(openedBotNode),
    example: { params: { id: SAMPLE.botAction } },
  },
  'GET actionlist': {
    ...merchantRead,
    query: z.object({ lang: z.string().optional() }),
    answer: resultOf(z.array(z.object({ value: z.enum(BOT_ACTION_TYPES), data: botAction }))),
  },
  'GET delete/{id}': {
    ...merchantChange,
    answer: done,
    example: { params: { id: SAMPLE.botAction } },
  },
  'POST save': {
    ...merchantChange,
    body: saveBody,
    answer: dataOf(z.object({ id: z.union([z.int(), z.literal('config')]), version: z.int() })),
    example: {
      body: {
        node: {
          id: SAMPLE.botAction,
          name: 'Kargo',
          type: 'action',
          data: { actions: [{ type: 'text', text: 'Yolda' }] },
        },
      },
    },
  },
  'POST move/{id}': {
    ...merchantChange,
    /** `direction` true moves the node up, by `steps` positions; it stops at the list's ends. */
    body: z.strictObject({ direction: z.boolean(), steps: z.int().min(1).max(1000).default(1) }),
    answer: done,
    example: { params: { id: SAMPLE.botAction }, body: { direction: true } },
  },
  'GET publish/test': { ...merchantChange, answer: done },
  'GET publish/live': { ...merchantChange, answer: dataOf(botVersion) },
  'GET publish/diff': {
    ...merchantRead,
    answer: z.object({
      success: z.literal(true),
      result: z.array(draftChange),
      /** False before the bot is published for the first time. */
      live: z.boolean(),
    }),
  },
  'GET restore/list': { ...merchantRead, answer: resultOf(z.array(botVersion)) },
  'GET restore/{id}': {
    ...merchantChange,
    answer: done,
    example: { params: { id: SAMPLE.botVersion } },
  },
  'GET hardreset': { ...merchantChange, answer: done },
  'GET getmicroproduct': {
    ...merchantRead,
    answer: dataOf(z.array(microProduct)).extend({ version: z.string() }),
  },
  'POST postmicroproduct': {
    ...merchantChange,
    body: z.strictObject({
      data: z.array(microProduct).max(200),
      version: z.string().max(100).optional(),
    }),
    answer: done.extend({ version: z.string() }),
    example: { body: { data: [{ id: '1', key: 'Kargoda', desc: 'Yolda' }] } },
  },
  /** Adds categories with their actions to the draft, either all or none. */
  'POST topics': {
    ...merchantChange,
    body: z.strictObject({
      topics: z.array(botTopic).min(1).max(50),
      /** Updates or skips an action if its category already has an action of this name. */
      existing: z.enum(['update', 'skip']),
    }),
    answer: dataOf(
      z.object({
        added: z.int(),
        updated: z.int(),
        skipped: z.int(),
        /** Number of secret headers that need a value, because files and copies contain none. */
        secrets: z.int(),
      }),
    ),
    example: {
      body: {
        topics: [
          { name: 'x', actions: [{ name: 'y', data: { actions: [{ type: 'text', text: 'z' }] } }] },
        ],
        existing: 'update',
      },
    },
  },
  /** Reads topics from one .xlsx or .xls file (columns: catalogue/bot/topics). Stores nothing. */
  'POST topics/sheet': {
    access: 'merchant',
    changes: true,
    // A child process reads the file; no transaction stays open meanwhile.
    transaction: false,
    files: 1,
    maxBody: MAX_SHEET_BYTES,
    answer: dataOf(
      z.object({
        topics: z.array(botTopic),
        /** Omitted rows, by their row number in the file. */
        problems: z.array(
          z.object({ row: z.int(), reason: z.enum(['noQuestion', 'noAnswer', 'unknownType']) }),
        ),
      }),
    ),
  },
  /** Returns the texts that visitors typed most often in the last 30 days. */
  'GET messages': { ...merchantRead, answer: resultOf(z.array(botMessage)) },
  'GET unanswered': { ...merchantRead, answer: resultOf(z.array(unansweredGroup)) },
  'POST unanswered/dismiss': {
    ...merchantChange,
    body: z.strictObject({ texts: wordings }),
    answer: done,
    example: { body: { texts: ['?'] } },
  },
  /** Returns the five newest conversations with an unanswered message that `texts` contains. */
  'POST unanswered/talks': {
    ...merchantRead,
    body: z.strictObject({ texts: wordings }),
    answer: resultOf(z.array(unansweredConversation)),
    example: { body: { texts: ['?'] } },
  },
  'GET handoffs': { ...merchantRead, answer: resultOf(z.array(botHandoff)) },
  'GET handoffs/{id}': {
    ...merchantRead,
    answer: dataOf(openedHandoff),
    example: { params: { id: SAMPLE.handoff } },
  },
  /** Sends a message in the shop's name; from then on the bot answers only selected choices. */
  'POST handoffs/{id}/reply': {
    ...merchantChange,
    // For a template, the call may first wait for WhatsApp's list of templates.
    transaction: false,
    body: z
      .strictObject({
        text: z.string().trim().min(1).max(4000).optional(),
        /** A WhatsApp template, required once the visitor's last message is older than a day. */
        template: chosenTemplate.optional(),
        /**
         * Random id, which the page repeats on a retry, so that a repeated reply is stored once.
         */
        nonce: z.string().min(1).max(40),
      })
      .refine(({ text, template }) => (text === undefined) !== (template === undefined), {
        path: ['text'],
        params: { code: 'required' },
      }),
    answer: done,
    example: { params: { id: SAMPLE.handoff }, body: { text: 'Merhaba', nonce: '1' } },
  },
  'POST handoffs/{id}/end': {
    ...merchantChange,
    answer: done,
    example: { params: { id: SAMPLE.handoff } },
  },
} as const satisfies Record<string, CallShape>;

type WithPrefix<Base extends string, Shapes> = {
  [Key in keyof Shapes as Key extends `${infer Method} ${infer Path}`
    ? `${Method} ${Base}/${Path}`
    : never]: Shapes[Key];
};

function withPrefix<const Base extends string, Shapes extends Record<string, CallShape>>(
  base: Base,
  own: Shapes,
): WithPrefix<Base, Shapes> {
  const prefixed = Object.entries(own).map(([name, shape]) => {
    const [method, path] = name.split(' ');
    return [`${method} ${base}/${path}`, shape];
  });
  return Object.fromEntries(prefixed) as WithPrefix<Base, Shapes>;
}

export const botCalls = defineCalls({
  ...withPrefix('/personalize/bot', botCallShapes),
  ...withPrefix('/personalize/whatsapp-bot', botCallShapes),
  'GET /personalize/whatsapp-bot/account': { ...merchantRead, answer: dataOf(whatsappAccount) },
  'POST /personalize/whatsapp-bot/account': {
    ...merchantChange,
    body: z.strictObject({
      phone_number_id: digits,
      business_account_id: digits.default(''),
      display_phone: z.string().trim().max(30),
      token: z.string().max(1000),
      app_secret: z.string().max(200),
      version: recordVersion.optional(),
    }),
    answer: dataOf(whatsappAccount),
    example: { body: { phone_number_id: '1', display_phone: '', token: '', app_secret: '' } },
  },
  /** Tests a WhatsApp account; masks stand for stored secrets. Sends and stores nothing. */
  'POST /personalize/whatsapp-bot/account/test': {
    ...merchantRead,
    transaction: false,
    body: z.strictObject({
      phone_number_id: digits,
      business_account_id: digits,
      token: z.string().max(1000),
      app_secret: z.string().max(200),
    }),
    answer: dataOf(connectionTest),
    example: { body: { phone_number_id: '', business_account_id: '', token: '', app_secret: '' } },
  },
  'GET /personalize/whatsapp-bot/templates': {
    ...merchantRead,
    transaction: false,
    answer: resultOf(z.array(whatsappTemplate)).extend({
      /** False while no WhatsApp account is connected; the list of templates is then empty. */
      connected: z.boolean(),
    }),
  },
});

/** Name of a bot call without its channel: `GET get/{id}`. */
export type BotShapeName = keyof typeof botCallShapes;
