import { HANDOFF_STATES } from '@catalogue/bot/handoff';
import { TEMPLATE_BUTTONS, TEMPLATE_MEDIA } from '@catalogue/bot/whatsapp/whatsapp-template';
import { z } from 'zod';

export const SENT_MEDIA = ['image', 'video', 'audio', 'document', 'sticker'] as const;
export type SentMediaKind = (typeof SENT_MEDIA)[number];

/** Kinds of WhatsApp messages without text, such as a shared location. */
export const SENT_NOTES = ['location', 'contact', 'order', 'reaction', 'system', 'other'] as const;
export type SentNote = (typeof SENT_NOTES)[number];

export const botHandoff = z.object({
  id: z.string(),
  at: z.string(),
  group: z.string(),
  note: z.string(),
  /** WhatsApp number of the visitor; empty on the web. */
  contact: z.string(),
  state: z.enum(HANDOFF_STATES),
  /** Last message that is not a choice; empty if there is none. */
  last: z.string(),
  /** Time of the last message, or of the hand-off without a message. */
  last_at: z.string(),
});
export type BotHandoff = z.infer<typeof botHandoff>;

export const DELIVERIES = ['queued', 'sent', 'delivered', 'read', 'failed', 'unclear'] as const;

export const handoffMessage = z.object({
  /** Number of the line within the conversation, ascending. */
  id: z.int(),
  from: z.enum(['bot', 'visitor', 'agent']),
  text: z.string(),
  at: z.string(),
  /** A received file, which is served at /conversations/{conversation}/media/{message}. */
  media: z.object({ kind: z.enum(SENT_MEDIA), name: z.string() }).nullable(),
  /** Kind of a message such as a location, whose content is in `text`; null for text and files. */
  note: z.enum(SENT_NOTES).nullable(),
  delivery: z.enum(DELIVERIES).nullable(),
  /** Reason of a failed or unclear delivery; empty for all other states. */
  error: z.string(),
});
export type HandoffMessage = z.infer<typeof handoffMessage>;

export const openedHandoff = botHandoff.extend({
  messages: z.array(handoffMessage),
  /** End of WhatsApp's 24-hour window; then only templates may be sent. Null on the web. */
  until: z.string().nullable(),
});
export type OpenedHandoff = z.infer<typeof openedHandoff>;

export const whatsappTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  header: z
    .union([
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.enum(TEMPLATE_MEDIA) }),
    ])
    .nullable(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(
    z.object({ kind: z.enum(TEMPLATE_BUTTONS), text: z.string(), value: z.string() }),
  ),
  examples: z.record(z.string(), z.string()),
  unknown: z.array(z.string()),
});

/** A template that the team selected, with its slots filled. */
export const chosenTemplate = z.strictObject({
  name: z.string().min(1).max(600),
  language: z.string().min(1).max(20),
  values: z.record(z.string().max(100), z.string().max(2048)),
});
