import type { Database } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { coalesce } from './coalesce';
import {
  type Conversation,
  findByKeys,
  insertConversations,
  keyHash,
  type Opening,
} from './conversations';
import { recordTurns, type TurnRecord } from './record';

type Db = Kysely<Database>;

/** Two of each: one is read or written while the other is waited for. */
const LANES = 2;

interface ChatStore {
  /** The conversation of a browser's key. */
  find: (key: string) => Promise<Conversation | undefined>;
  /** A new conversation of a browser. */
  open: (opening: Opening & { key: string }) => Promise<Conversation>;
  /** False when another turn was stored meanwhile. */
  record: (turn: TurnRecord) => Promise<boolean>;
}

const stores = new WeakMap<Db, ChatStore>();

/** Reads and writes of all who talk right now, together: a crowd costs little more than one. */
export function chatStore(db: Db): ChatStore {
  const known = stores.get(db);
  if (known) return known;
  const store: ChatStore = {
    find: coalesce<string, Conversation | undefined>({
      lanes: LANES,
      keyOf: (key) => key,
      run: async (keys) => {
        const found = await findByKeys(db, keys);
        return keys.map((key) => found.get(keyHash(key).toString('hex')));
      },
    }),
    open: coalesce<Opening & { key: string }, Conversation>({
      lanes: LANES,
      keyOf: ({ key }) => key,
      run: (openings) => insertConversations(db, openings),
    }),
    record: coalesce<TurnRecord, boolean>({
      lanes: LANES,
      keyOf: ({ pid, id }) => `${pid}/${id}`,
      run: async (turns) => {
        const stored = await recordTurns(db, turns);
        return turns.map(({ id }) => stored.has(id));
      },
    }),
  };
  stores.set(db, store);
  return store;
}
