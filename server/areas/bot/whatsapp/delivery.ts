import { SENT_MEDIA } from '@contract/entities/bot-team';
import { z } from 'zod';
import type { SentMedia } from '../schema';

/** What a customer did, as the engine takes it. */
export interface Incoming {
  id: string;
  /** Digits. */
  sender: string;
  input: { text?: string; choice?: string };
  media: SentMedia | null;
  sentAt: Date;
}

export interface StatusNote {
  wamid: string;
  status: string;
  rank: number;
  error: string | null;
  at: Date;
}

/** How far each status is; a failure is final. */
const RANKS: Record<string, number> = { sent: 1, delivered: 2, read: 3, failed: 4 };
/** What the bot reads of pictures, voices and everything else that is no text. */
const NO_TEXT = '📎';
const LONGEST_TEXT = 4000;

const text = z.string().max(70_000);
const reply = z.object({ id: text });
const media = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  mime_type: text.optional(),
  filename: text.optional(),
  caption: text.optional(),
});
const message = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: text,
  text: z.object({ body: text }).optional(),
  button: z.object({ text }).optional(),
  interactive: z
    .object({ button_reply: reply.optional(), list_reply: reply.optional() })
    .optional(),
  image: media.optional(),
  video: media.optional(),
  document: media.optional(),
  audio: media.optional(),
  sticker: media.optional(),
});
const status = z.object({
  id: z.string().min(1).max(300),
  status: text,
  timestamp: z.string().regex(/^\d{1,12}$/),
  errors: z.array(z.object({ title: text.optional() })).optional(),
});
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
});
const delivery = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })),
});

/**
 * What a webhook's body says about one number. What is of another kind, of another number or not
 * understood is left out: the platform repeats whatever is refused.
 */
export function readDelivery(
  body: unknown,
  phoneNumberId: string,
): { messages: Incoming[]; statuses: StatusNote[] } {
  const parsed = delivery.safeParse(body);
  const values = (parsed.data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .flatMap((change) => value.safeParse(change.value).data ?? [])
    .filter(({ metadata }) => !phoneNumberId || metadata.phone_number_id === phoneNumberId);
  return {
    messages: values
      .flatMap(({ messages = [] }) => messages)
      .flatMap((sent) => message.safeParse(sent).data ?? [])
      .map(toIncoming),
    statuses: values
      .flatMap(({ statuses = [] }) => statuses)
      .flatMap((sent) => status.safeParse(sent).data ?? [])
      .flatMap(toNote),
  };
}

function toIncoming(sent: z.infer<typeof message>): Incoming {
  const { button_reply, list_reply } = sent.interactive ?? {};
  const choice = (button_reply ?? list_reply)?.id;
  const file = mediaOf(sent);
  const said = sent.text?.body ?? sent.button?.text ?? file?.caption ?? NO_TEXT;
  return {
    id: storable(sent.id),
    sender: sent.from,
    input: choice
      ? { choice: storable(choice).slice(0, 256) }
      : { text: storable(said).slice(0, LONGEST_TEXT).toWellFormed() || NO_TEXT },
    media: file?.media ?? null,
    sentAt: new Date(Number(sent.timestamp) * 1000),
  };
}

/** The file a message brings; without an id there is nothing to fetch. */
function mediaOf(
  sent: z.infer<typeof message>,
): { caption?: string; media: SentMedia | null } | undefined {
  const kind = SENT_MEDIA.find((name) => sent[name]);
  const file = kind && sent[kind];
  if (!file) return undefined;
  const { id, mime_type = '', filename = '', caption } = file;
  return {
    ...(caption && { caption }),
    media: id
      ? {
          kind,
          id,
          mime: storable(mime_type).slice(0, 100),
          name: storable(filename).slice(0, 200),
        }
      : null,
  };
}

function toNote(sent: z.infer<typeof status>): StatusNote[] {
  const rank = Object.hasOwn(RANKS, sent.status) ? RANKS[sent.status] : undefined;
  if (rank === undefined) return [];
  const error = sent.errors?.[0]?.title ?? null;
  return [
    {
      wamid: storable(sent.id),
      status: sent.status,
      rank,
      error: error && storable(error).slice(0, 300),
      at: new Date(Number(sent.timestamp) * 1000),
    },
  ];
}

/** PostgreSQL stores no NUL and no half signs. */
const storable = (sent: string) => sent.replaceAll('\u0000', '').toWellFormed();
