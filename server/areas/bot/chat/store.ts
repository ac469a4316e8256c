import type { Deps } from '@server/context';
import { createCache } from '@server/memo';
import { coalesce } from './coalesce';
import { findByKeys, insertConversations, keyHash, type Opening } from './conversations';
import { afterTurn, recordTurns, type TurnRecord } from './record';
import type { Conversation } from './types';

/** Two of each: one is read or written while the other is waited for. */
const LANES = 2;
const MAX_CONVERSATIONS = 5_000;

interface Turn extends TurnRecord {
  /** The conversation as the turn found it. */
  row: Conversation;
}

interface ChatStore {
  /** The conversation of a browser's key as this process knows it: it may have gone on elsewhere. */
  recall: (key: string) => Conversation | undefined;
  /** The conversation of a browser's key as it is stored. */
  find: (key: string) => Promise<Conversation | undefined>;
  /** A new conversation of a browser. */
  open: (opening: Opening & { key: string }) => Promise<Conversation>;
  /** False when another turn was stored meanwhile, here or on another server. */
  record: (turn: Turn) => Promise<boolean>;
}

/**
 * Reads and writes of all who talk right now, together: a crowd costs little more than one. Who
 * talked here last is remembered, so that the next turn is one write: a turn that began from
 * something outdated is refused by its number, and read anew.
 */
export const chatStore = ({ caches }: Pick<Deps, 'caches'>): ChatStore =>
  caches.of(createChatStore);

function createChatStore({ db }: Pick<Deps, 'db'>): ChatStore {
  const kept = createCache<Conversation>({ maxEntries: MAX_CONVERSATIONS });
  const keep = (row: Conversation) => {
    const name = nameOf(row.key_hash);
    if (name) kept.set(name, row);
  };
  const record = coalesce<TurnRecord, boolean>({
    lanes: LANES,
    keyOf: ({ pid, id }) => `${pid}/${id}`,
    run: async (turns) => {
      const stored = await recordTurns(db, turns);
      return turns.map(({ id }) => stored.has(id));
    },
  });
  return {
    recall: (key) => kept.get(nameOf(keyHash(key))),
    find: coalesce<string, Conversation | undefined>({
      lanes: LANES,
      keyOf: (key) => key,
      run: async (keys) => {
        const found = await findByKeys(db, keys);
        return keys.map((key) => found.get(nameOf(keyHash(key))));
      },
    }),
    open: coalesce<Opening & { key: string }, Conversation>({
      lanes: LANES,
      keyOf: ({ key }) => key,
      run: (openings) => insertConversations(db, openings),
    }),
    async record({ row, ...turn }) {
      const stored = await record(turn);
      if (stored) keep(afterTurn(row, turn));
      else kept.delete(nameOf(row.key_hash));
      return stored;
    },
  };
}

const nameOf = (hash: Buffer | null) => hash?.toString('hex') ?? '';
