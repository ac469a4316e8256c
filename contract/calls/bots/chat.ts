import { defineCalls } from '@contract/call';
import { chatLine, chatNeeds, chatValues, openedChat } from '@contract/entities/bots/bot-chat';
import { dataOf, done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const bot = z.string().min(1).max(80);
const key = z.string().min(1).max(80);

const chatNews = z.object({
  lines: z.array(chatLine),
  /** True once the team has the conversation; the team may then write at any time. */
  team: z.boolean(),
  asks: z.boolean(),
  /** True while a team member is typing. */
  typing: z.boolean(),
});

/** Calls of the chat page. They need no session: the bot token identifies the bot. */
export const chatCalls = defineCalls({
  'POST /chat/start': {
    access: 'public',
    origin: 'storefront',
    changes: true,
    // No transaction: the server stores the conversations of several visitors in one batch.
    transaction: false,
    body: z.strictObject({
      bot,
      /**
       * Key of the browser's last chat, which the server continues for a day, or for 30 days with
       * an open hand-off.
       */
      key: key.optional(),
      /** False opens the test version if `pass` is valid (`test_pass`), else the live version. */
      live: z.boolean().default(false),
      pass: z.string().max(200).optional(),
      /** True starts a new conversation although `key` could be continued. */
      fresh: z.boolean().default(false),
      /** Address of the shop page with the chat. */
      page: z.string().max(500).optional(),
      /** Page values for the variables in the bot's messages; empty when none can be read. */
      values: chatValues.optional(),
    }),
    answer: dataOf(z.union([openedChat, chatNeeds])),
    example: { body: { bot: SAMPLE.bot, live: true } },
  },
  'POST /chat/send': {
    access: 'public',
    origin: 'storefront',
    changes: true,
    // No transaction: the server stores the messages of several visitors in one batch.
    transaction: false,
    body: z
      .strictObject({
        bot,
        key,
        text: z.string().trim().min(1).max(4000).optional(),
        choice: z.string().min(1).max(80).optional(),
        /**
         * Random id, which the page repeats on a retry, so that a repeated message is stored once.
         */
        nonce: z.string().min(1).max(40),
        values: chatValues.optional(),
        /** Id of the widget's visitor, after consent. */
        visitor: z.uuid().optional(),
      })
      .refine(({ text, choice }) => (text === undefined) !== (choice === undefined), {
        path: ['text'],
        params: { code: 'required' },
      }),
    /** All lines since the message arrived, including the message itself. */
    answer: dataOf(chatNews),
    example: { body: { bot: SAMPLE.bot, key: SAMPLE.chat, text: 'kargo', nonce: '1' } },
  },
  /** Returns new lines. The chat page polls it while the last answer has `team` true. */
  'POST /chat/news': {
    access: 'public',
    origin: 'storefront',
    changes: false,
    body: z.strictObject({ bot, key, after: z.int().min(0) }),
    answer: dataOf(chatNews),
    example: { body: { bot: SAMPLE.bot, key: SAMPLE.chat, after: 0 } },
  },
  /** Reports that the visitor is typing; the team sees it for some seconds. */
  'POST /chat/typing': {
    access: 'public',
    origin: 'storefront',
    changes: false,
    body: z.strictObject({ bot, key }),
    answer: done,
    example: { body: { bot: SAMPLE.bot, key: SAMPLE.chat } },
  },
});
