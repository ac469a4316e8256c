import type { Deps } from '@server/context';
import { hashToken } from '@server/db/secrets';
import { createBatcher } from '@server/work/batcher';
import { createCache } from '@server/work/memo';
import { type Conversation, findByKeys } from './conversations';
import { afterTurn, openConversations, recordTurns, type TurnRecord } from './record';

/**
 * Batches of one shop wait for each other's counter rows, so a second batch runs at the same time
 * only when at least 16 turns wait.
 */
const BATCHES = { lanes: 2, nextLaneAt: 16, maxWeight: 100 };
/**
 * Shortest time in ms between the starts of two batches of turns, which makes batches larger: each
 * further turn in a statement costs only a sixth of the first. A single visitor does not wait.
 */
const GATHER_MS = 5;
const MAX_CONVERSATIONS = 5_000;

interface Turn extends TurnRecord {
  row: Conversation;
}

interface ChatStore {
  /** Returns the conversation of a browser's key from this process's cache; it may be outdated. */
  recall: (key: string) => Conversation | undefined;
  find: (key: string) => Promise<Conversation | undefined>;
  open: (greeting: Turn) => Promise<void>;
  /** Stores a bot turn; returns false when another turn was stored meanwhile, on any server. */
  record: (turn: Turn) => Promise<boolean>;
}

/**
 * Batches the reads and writes of all current conversations, so that many visitors cost little more
 * than one visitor. Conversations are cached, so that the next turn needs one write only; a turn
 * that began from an outdated state is rejected by its turn number and processed again with the
 * current state.
 */
export const chatStore = ({ caches }: Pick<Deps, 'caches'>): ChatStore =>
  caches.of(createChatStore);

function createChatStore({ db }: Pick<Deps, 'db'>): ChatStore {
  const cached = createCache<Conversation>({ maxEntries: MAX_CONVERSATIONS });
  const cacheConversation = (row: Conversation) => {
    const name = nameOf(row.key_hash);
    if (name) cached.set(name, row);
  };
  const records = createBatcher<TurnRecord, boolean>({
    ...BATCHES,
    gatherMs: GATHER_MS,
    keyOf: ({ pid, id }) => `${pid}/${id}`,
    run: async (turns) => {
      const stored = await recordTurns(db, turns);
      return turns.map(({ id }) => stored.has(id));
    },
  });
  const finds = createBatcher<string, Conversation | undefined>({
    ...BATCHES,
    keyOf: (key) => key,
    run: async (keys) => {
      const found = await findByKeys(db, keys);
      return keys.map((key) => found.get(nameOf(hashToken(key))));
    },
  });
  const openings = createBatcher<Turn, void>({
    ...BATCHES,
    keyOf: ({ id }) => id,
    async run(turns) {
      await openConversations(
        db,
        turns.map(({ row, ...greeting }) => ({ row, greeting })),
      );
      return [];
    },
  });
  return {
    recall: (key) => cached.get(nameOf(hashToken(key))),
    find: finds.add,
    async open(greeting) {
      await openings.add(greeting);
      cacheConversation(afterTurn(greeting.row, greeting));
    },
    async record({ row, ...turn }) {
      const stored = await records.add(turn);
      if (stored) cacheConversation(afterTurn(row, turn));
      else cached.delete(nameOf(row.key_hash));
      return stored;
    },
  };
}

const nameOf = (hash: Buffer | null) => hash?.toString('hex') ?? '';
