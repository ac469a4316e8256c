import type { OtherInput } from '@catalogue/bot/engine-types';
import { SENT_MEDIA, type SentNote } from '@contract/entities/bots/bot-team';
import type { SentInput, SentMedia } from '@server/db/tables/bots';
import { z } from 'zod';

export interface Incoming {
  id: string;
  /** Phone number in digits, or WhatsApp's own id for customers who hide their number. */
  sender: string;
  input: SentInput;
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

/** Order of the delivery statuses; a failure is final. */
const RANKS: Record<string, number> = { sent: 1, delivered: 2, read: 3, failed: 4 };
/** Text that stands for pictures, voice messages and all other content without text. */
const NO_TEXT = '📎';
const MAX_TEXT_CHARS = 4000;

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
/** A phone number in digits, or WhatsApp's id for a customer who hides the number. */
const sender = z.string().regex(/^[\w.:-]{3,200}$/);
const message = z.object({
  id: z.string().min(1).max(300),
  from: sender.optional(),
  from_user_id: sender.optional(),
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
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: text.optional(),
      address: text.optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: text.optional() }).optional(),
        phones: z.array(z.object({ phone: text.optional() })).optional(),
      }),
    )
    .optional(),
  order: z
    .object({
      text: text.optional(),
      product_items: z.array(
        z.object({
          product_retailer_id: text,
          quantity: z.coerce.number(),
          item_price: z.coerce.number().optional(),
          currency: text.optional(),
        }),
      ),
    })
    .optional(),
  reaction: z.object({ emoji: text.optional() }).optional(),
  system: z.object({ body: text.optional() }).optional(),
});
type Message = z.infer<typeof message>;
const status = z.object({
  id: z.string().min(1).max(300),
  status: text,
  timestamp: z.string().regex(/^\d{1,12}$/),
  errors: z.array(z.object({ code: z.number().optional(), title: text.optional() })).optional(),
});
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z
    .array(
      z.object({
        wa_id: sender.optional(),
        user_id: sender.optional(),
        profile: z.object({ name: text.optional() }).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
});
type Contact = NonNullable<z.infer<typeof value>['contacts']>[number];
const delivery = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })),
});

/**
 * Parses a webhook. Skips content of other kinds, numbers and formats instead of rejecting it,
 * because WhatsApp repeats rejected webhooks.
 */
export function readDelivery(
  body: unknown,
  phoneNumberId: string,
): { messages: Incoming[]; statuses: StatusNote[]; profiles: Profile[] } {
  const parsed = delivery.safeParse(body);
  const values = (parsed.data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .flatMap((change) => value.safeParse(change.value).data ?? [])
    .filter(({ metadata }) => !phoneNumberId || metadata.phone_number_id === phoneNumberId);
  return {
    messages: values.flatMap(({ messages = [], contacts = [] }) =>
      messages
        .flatMap((sent) => message.safeParse(sent).data ?? [])
        .flatMap((sent) => toIncoming(sent, contacts)),
    ),
    profiles: values.flatMap(({ contacts = [] }) => contacts.flatMap(toProfile)),
    statuses: values
      .flatMap(({ statuses = [] }) => statuses)
      .flatMap((sent) => status.safeParse(sent).data ?? [])
      .flatMap(toNote),
  };
}

interface Profile {
  person: string;
  name: string;
}

const MAX_NAME_CHARS = 100;

function toProfile({ wa_id, user_id, profile }: Contact): Profile[] {
  const person = wa_id ?? user_id;
  const name = storable(profile?.name ?? '')
    .trim()
    .slice(0, MAX_NAME_CHARS)
    .toWellFormed();
  return person && name ? [{ person, name }] : [];
}

/** Converts a message; a message without a sender belongs to the only customer of the delivery. */
function toIncoming(
  sent: Message,
  contacts: readonly { wa_id?: string | undefined; user_id?: string | undefined }[],
): Incoming[] {
  const [only] = contacts.length === 1 ? contacts : [];
  const from = sent.from ?? sent.from_user_id ?? only?.wa_id ?? only?.user_id;
  if (!from) return [];
  return [
    {
      id: storable(sent.id),
      sender: from,
      ...contentOf(sent),
      sentAt: new Date(Number(sent.timestamp) * 1000),
    },
  ];
}

const shown = (text: string) => storable(text).slice(0, MAX_TEXT_CHARS).toWellFormed() || NO_TEXT;

/** Returns the content of a message; files and captions do not answer questions of the bot. */
function contentOf(sent: Message): Pick<Incoming, 'input' | 'media'> {
  const { button_reply, list_reply } = sent.interactive ?? {};
  const choice = (button_reply ?? list_reply)?.id;
  if (choice) return { input: { choice: storable(choice).slice(0, 256) }, media: null };
  const text = sent.text?.body ?? sent.button?.text;
  if (text !== undefined) return { input: { text: shown(text) }, media: null };
  const file = mediaOf(sent);
  if (file) {
    const kind = sent.sticker ? 'noise' : 'content';
    return { input: { other: { kind, text: shown(file.caption ?? '') } }, media: file.media };
  }
  return noteOf(sent);
}

function noteOf({ type, location, contacts, order, reaction, system }: Message) {
  const note = (noteKind: SentNote, kind: OtherInput['kind'], text: string) => ({
    input: { other: { kind, text: shown(text) } },
    media: { kind: noteKind, id: '', mime: '', name: '' },
  });
  if (location) {
    const { latitude, longitude, name, address } = location;
    const map = `https://maps.google.com/?q=${latitude},${longitude}`;
    return note('location', 'content', [name, address, map].filter(Boolean).join('\n'));
  }
  if (contacts) {
    const lines = contacts.map(({ name, phones = [] }) =>
      [name?.formatted_name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(' · '),
    );
    return note('contact', 'content', lines.join('\n'));
  }
  if (order) {
    const items = order.product_items.map(
      ({ product_retailer_id: sku, quantity, item_price, currency }) =>
        `${quantity} × ${sku}${item_price === undefined ? '' : ` (${item_price} ${currency ?? ''})`}`,
    );
    return note('order', 'content', [order.text, ...items].filter(Boolean).join('\n'));
  }
  if (type === 'reaction') return note('reaction', 'signal', reaction?.emoji ?? '');
  if (type === 'system') return note('system', 'signal', system?.body ?? '');
  return note('other', 'noise', '');
}

/** Returns the file of a message; `media` is null if the file has no id and cannot be fetched. */
function mediaOf(sent: Message): { caption?: string; media: SentMedia | null } | undefined {
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
  const [problem] = sent.errors ?? [];
  const error = problem ? `${problem.code ?? ''} ${problem.title ?? ''}`.trim() : null;
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

/** Removes NUL and replaces unpaired surrogates, because PostgreSQL stores neither. */
const storable = (sent: string) => sent.replaceAll('\u0000', '').toWellFormed();
