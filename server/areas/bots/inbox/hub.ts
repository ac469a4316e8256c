import type { Deps } from '@server/context';
import { INBOX_CHANNEL } from '@server/db/changes';
import { readMerchant } from '@server/http/guards/session';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { sql } from 'kysely';
import { z } from 'zod';

/** Time in ms after which a typing report expires. */
const TYPING_MS = 7_000;

const change = z.object({
  pid: z.string(),
  conversation: z.string(),
  /** True when the customer has written. */
  heard: z.boolean().optional(),
  /** Id of the user to whom the conversation is assigned; null for no user. */
  assignee: z.string().nullable().optional(),
  /** Person who is or was typing: a member of the team, or the visitor when `user` is null. */
  typing: z
    .object({
      user: z.string().nullable(),
      name: z.string(),
      /** True when the person has stopped typing, because the message is sent. */
      ended: z.boolean().optional(),
    })
    .optional(),
});
type InboxChange = z.infer<typeof change>;
type TypingReport = NonNullable<InboxChange['typing']>;
type Typist = Omit<TypingReport, 'ended'>;

interface InboxHub {
  /**
   * Calls `send` with every change of the shop until the returned function is called; null means
   * that changes may have been missed.
   */
  listen: (pid: string, send: (change: InboxChange | null) => void) => () => void;
  /** Handles a notification of any server; null means that changes may have been missed. */
  receive: (payload: string | null) => void;
  typing: (conversation: string) => Typist[];
  streams: (pid: string) => number;
}

export const inboxHub = ({ caches }: Pick<Deps, 'caches'>): InboxHub => caches.of(createHub);

function createHub({ now }: Pick<Deps, 'now'>): InboxHub {
  const listeners = new Map<string, Set<(change: InboxChange | null) => void>>();
  const typists = new Map<string, Map<string | null, Typist & { until: number }>>();
  const isTyping = ({ until }: { until: number }) => until > now().getTime();

  const remember = (conversation: string, { ended, ...typist }: TypingReport) => {
    const until = ended ? 0 : now().getTime() + TYPING_MS;
    const known = typists.get(conversation) ?? new Map();
    typists.set(conversation, known.set(typist.user, { ...typist, until }));
    for (const [id, people] of typists) {
      if (![...people.values()].some(isTyping)) typists.delete(id);
    }
  };

  return {
    listen(pid, send) {
      const own = listeners.get(pid) ?? new Set();
      listeners.set(pid, own.add(send));
      return () => {
        own.delete(send);
        if (own.size === 0) listeners.delete(pid);
      };
    },
    receive(payload) {
      if (payload === null) {
        for (const own of listeners.values()) for (const send of own) send(null);
        return;
      }
      const message = change.safeParse(JSON.parse(payload)).data;
      if (!message) return;
      if (message.typing) remember(message.conversation, message.typing);
      for (const send of listeners.get(message.pid) ?? []) send(message);
    },
    typing: (conversation) =>
      [...(typists.get(conversation)?.values() ?? [])]
        .filter(isTyping)
        .map(({ user, name }) => ({ user, name })),
    streams: (pid) => listeners.get(pid)?.size ?? 0,
  };
}

/** Notifies every server that a team member or the visitor types or stops; nothing is stored. */
export async function reportTyping(
  deps: Pick<Deps, 'db' | 'caches' | 'changes'>,
  typing: Pick<InboxChange, 'pid' | 'conversation'> & { typing: TypingReport },
): Promise<void> {
  const payload = JSON.stringify(typing);
  // Without a listening connection the database delivers no notification, so this server handles
  // its own change directly.
  if (deps.changes.heardAt() === 0) inboxHub(deps).receive(payload);
  await sql`select pg_notify(${INBOX_CHANNEL}, ${payload})`.execute(deps.db);
}

/** Ends a person's typing indicator; called just before the person's message is stored. */
export async function endTyping(
  deps: Pick<Deps, 'db' | 'caches' | 'changes'>,
  { pid, conversation, user }: { pid: string; conversation: string; user: string | null },
): Promise<void> {
  const typist = inboxHub(deps)
    .typing(conversation)
    .find((known) => known.user === user);
  if (!typist) return;
  await reportTyping(deps, { pid, conversation, typing: { ...typist, ended: true } });
}

const LIVE = { name: 'GET /conversations/live', changes: false };
const MAX_STREAMS_PER_SHOP = 200;
/** Interval of keep-alive bytes, shorter than the idle timeout of proxies. */
const BEAT_MS = 20_000;
/**
 * Lifetime of a stream; the browser then opens another stream, for which the server checks the
 * session again.
 */
const STREAM_MS = 15 * 60_000;

/** Sends changes of the shop's inbox as server-sent events, as long as the page is open. */
export function mountInboxLive(app: Hono, deps: Deps): void {
  const hub = inboxHub(deps);
  deps.changes.onInbox(hub.receive);
  app.get('/api/conversations/live', async (c) => {
    const { pid } = await readMerchant(deps, c, LIVE);
    if (hub.streams(pid) >= MAX_STREAMS_PER_SHOP) throw new AppError('rate_limited');
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => {
        const stop = () => {
          clearTimeout(life);
          clearInterval(beat);
          leave();
          resolve();
        };
        const send = (change: InboxChange | null) => {
          const { pid: _, ...data } = change ?? { pid };
          stream.writeSSE({ event: 'change', data: JSON.stringify(data) }).catch(stop);
        };
        const leave = hub.listen(pid, send);
        const beat = setInterval(() => stream.write(':\n\n').catch(stop), BEAT_MS);
        const life = setTimeout(stop, STREAM_MS);
        stream.onAbort(stop);
        deps.signal.addEventListener('abort', stop, { once: true });
        // Null makes the inbox page reload everything, because it may have missed changes.
        send(null);
      });
      await ended;
    });
  });
}
