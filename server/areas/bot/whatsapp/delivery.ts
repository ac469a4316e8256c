import { z } from 'zod';

/** What a customer did, as the engine takes it. */
export interface Incoming {
  id: string;
  /** Digits. */
  sender: string;
  input: { text?: string; choice?: string };
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
/** Stands for pictures, voices and everything else a bot cannot read. */
const NO_TEXT = '📎';
const LONGEST_TEXT = 4000;

const text = z.string().max(70_000);
const reply = z.object({ id: text });
const media = z.object({ caption: text.optional() });
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
  const said =
    sent.text?.body ??
    sent.button?.text ??
    (sent.image ?? sent.video ?? sent.document)?.caption ??
    NO_TEXT;
  return {
    id: storable(sent.id),
    sender: sent.from,
    input: choice
      ? { choice: storable(choice).slice(0, 256) }
      : { text: storable(said).slice(0, LONGEST_TEXT).toWellFormed() || NO_TEXT },
    sentAt: new Date(Number(sent.timestamp) * 1000),
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
