import { defineCalls } from '@contract/call';
import { chatLine, chatNeeds, chatValues, openChat } from '@contract/entities/bot-chat';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';

const bot = z.string().min(1).max(80);
const key = z.string().min(1).max(80);

const chatNews = z.object({
  lines: z.array(chatLine),
  /** As in the answer to a start. */
  team: z.boolean(),
  asks: z.boolean(),
  /** Somebody of the team is writing an answer. */
  typing: z.boolean(),
});

/** Calls of the chat page. They need no session: the bot token identifies the bot. */
export const chatCalls = defineCalls({
  'POST /chat/start': {
    access: 'public',
    origin: 'storefront',
    changes: true,
    // Conversations are written in batches with those of other visitors.
    transaction: false,
    body: z.strictObject({
      bot,
      /** The key of this browser's last conversation; it is gone on with when it still can be. */
      key: key.optional(),
      /** On a shop: the published version. Else the test version, for a page with the `test_pass` of the boot call. */
      live: z.boolean().default(false),
      pass: z.string().max(200).optional(),
      /** Begins anew although `key` could be gone on with. */
      fresh: z.boolean().default(false),
      /** Address of the shop page the chat is on. */
      page: z.string().max(500).optional(),
      /** Values of the page for the variables in the bot's texts; empty when none is readable. */
      values: chatValues.optional(),
    }),
    answer: dataOf(z.union([openChat, chatNeeds])),
  },
  'POST /chat/send': {
    access: 'public',
    origin: 'storefront',
    changes: true,
    // Conversations are written in batches with those of other visitors.
    transaction: false,
    body: z
      .strictObject({
        bot,
        key,
        text: z.string().trim().min(1).max(4000).optional(),
        choice: z.string().min(1).max(80).optional(),
        /** Made by the page and repeated on a retry: a message sent twice is stored once. */
        nonce: z.string().min(1).max(40),
        values: chatValues.optional(),
        /** The visitor the widget reports events of, once they have agreed. */
        visitor: z.uuid().optional(),
      })
      .refine(({ text, choice }) => (text === undefined) !== (choice === undefined), {
        path: ['text'],
        params: { code: 'required' },
      }),
    /** The lines of both sides since the message came in, the message among it. */
    answer: dataOf(chatNews),
  },
  /** The lines after a given one, for a page that is open while the team may answer. */
  'POST /chat/news': {
    access: 'public',
    origin: 'storefront',
    changes: false,
    body: z.strictObject({ bot, key, after: z.int().min(0) }),
    answer: dataOf(chatNews),
  },
  /** The visitor is typing: the team sees it for some seconds. */
  'POST /chat/typing': {
    access: 'public',
    origin: 'storefront',
    changes: false,
    body: z.strictObject({ bot, key }),
    answer: done,
  },
});
