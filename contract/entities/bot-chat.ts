import { z } from 'zod';

const choice = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });
const link = z.object({ title: z.string(), url: z.string(), addPage: z.boolean().optional() });

/** A message of the bot, as the chat page draws it: catalogue/bot/messages. */
export const botMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), url: z.string(), text: z.string() }),
  z.object({ kind: z.literal('video'), url: z.string(), text: z.string() }),
  z.object({ kind: z.literal('links'), text: z.string(), links: z.array(link) }),
  z.object({ kind: z.literal('choices'), text: z.string(), choices: z.array(choice) }),
]);

/** A line of a conversation: a message of the bot, the visitor or the shop's team. */
export const chatLine = z.object({
  /** Counts up within the conversation. */
  id: z.int(),
  from: z.enum(['bot', 'visitor', 'agent']),
  message: botMessage,
  at: z.string(),
});
export type ChatLine = z.infer<typeof chatLine>;

/** What a chat page knows after a start: who talks and all lines so far. */
export const openChat = z.object({
  /** This browser's key to its conversation; whoever has it may go on with it. */
  key: z.string(),
  /** Language of the bot's own texts. */
  language: z.enum(['tr', 'en']),
  lines: z.array(chatLine),
  /** The team may write at any time: the page polls. */
  team: z.boolean(),
  /** The bot waits for words: a page that lets nobody type makes an exception. */
  asks: z.boolean(),
});
export type OpenChat = z.infer<typeof openChat>;
