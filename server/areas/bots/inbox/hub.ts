import type { Deps } from '@server/context';
import { INBOX_CHANNEL } from '@server/db/changes';
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
  /** Person who is typing: a member of the team, or the visitor when `user` is null. */
  typing: z.object({ user: z.string().nullable(), name: z.string() }).optional(),
});
export type InboxChange = z.infer<typeof change>;
type Typist = NonNullable<InboxChange['typing']>;

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

  const remember = (conversation: string, typist: Typist) => {
    const until = now().getTime() + TYPING_MS;
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

/** Notifies every server that a team member or the visitor is typing; nothing is stored. */
export async function reportTyping(
  deps: Pick<Deps, 'db' | 'caches' | 'changes'>,
  typing: Pick<InboxChange, 'pid' | 'conversation'> & { typing: Typist },
): Promise<void> {
  const payload = JSON.stringify(typing);
  // Without a listening connection the database delivers no notification, so this server handles
  // its own change directly.
  if (deps.changes.heardAt() === 0) inboxHub(deps).receive(payload);
  await sql`select pg_notify(${INBOX_CHANNEL}, ${payload})`.execute(deps.db);
}
