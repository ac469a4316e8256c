import { PLATFORMS } from '@catalogue/platforms/registry';
import { MAX_VALUE_CHARS } from '@catalogue/variables/fill';
import { MAX_MINOR, MAX_PAGE_VALUES } from '@catalogue/variables/page-values';
import { CONSENT_MODES } from '@catalogue/visitors/consent';
import { pageRule } from '@contract/entities/account/product';
import { z } from 'zod';

const choice = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });
const link = z.object({ title: z.string(), url: z.string(), addPage: z.boolean().optional() });

const productCard = z.object({
  name: z.string(),
  url: z.string(),
  image: z.string().optional(),
  price: z.string().optional(),
  before: z.string().optional(),
});

const botMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), url: z.string(), text: z.string() }),
  z.object({ kind: z.literal('video'), url: z.string(), text: z.string() }),
  z.object({ kind: z.literal('links'), text: z.string(), links: z.array(link) }),
  z.object({ kind: z.literal('products'), text: z.string(), products: z.array(productCard) }),
  z.object({ kind: z.literal('choices'), text: z.string(), choices: z.array(choice) }),
]);

export const chatLine = z.object({
  /** Number of the line within the conversation, ascending. */
  id: z.int(),
  from: z.enum(['bot', 'visitor', 'agent']),
  message: botMessage,
  at: z.string(),
});
export type ChatLine = z.infer<typeof chatLine>;

/**
 * Page values that the bot's messages, conditions and HTTP steps use, and the script that reads the
 * shop's own variables.
 */
const chatReads = z.object({
  pid: z.string(),
  /** Platform of the pages; absent when the bot uses only the shop's own variables. */
  shop: z.enum(PLATFORMS).optional(),
  /** Address of the shop's own variables, below `/widget/variables/`. */
  script: z.string().optional(),
  /** Names in the form used in messages: `productName`, `cartMissing:750`. */
  names: z.array(z.string()),
  pages: z.array(pageRule).optional(),
});
export type ChatReads = z.infer<typeof chatReads>;

/** Consent mode; absent when the shop does not ask for consent, and in the test version. */
const consent = z.enum(CONSENT_MODES).exclude(['off']).optional();

const shown = z.string().max(MAX_VALUE_CHARS);
/** Values of the page. Visitors can forge them, so only their sender sees them, as text. */
export const chatValues = z
  .record(
    z.string().max(300),
    z.union([
      shown,
      z.number(),
      z.boolean(),
      z.strictObject({
        minor: z.int().min(-MAX_MINOR).max(MAX_MINOR),
        currency: z.string().length(3).optional(),
      }),
      z.strictObject({ tr: shown, en: shown }),
    ]),
  )
  .refine((values) => Object.keys(values).length <= MAX_PAGE_VALUES);

/** Answer to a start without the page values that the bot uses; the page must send these values. */
export const chatNeeds = z.object({ reads: chatReads, consent });

export const openedChat = z.object({
  /** Key of this browser's conversation; required to continue it. */
  key: z.string(),
  /** Language of the bot, and of the page's own labels unless the page's address names another. */
  language: z.enum(['tr', 'en']),
  lines: z.array(chatLine),
  /** True once the team has the conversation, so that the page polls. */
  team: z.boolean(),
  /** True when the bot expects text, so that the page shows its input. */
  asks: z.boolean(),
  /** Page values to send with each message; absent when the bot uses none. */
  reads: chatReads.optional(),
  consent,
});
export type OpenedChat = z.infer<typeof openedChat>;
export type ChatNeeds = z.infer<typeof chatNeeds>;

export type PageValuesRequest = ChatReads & Pick<OpenedChat, 'consent'>;
