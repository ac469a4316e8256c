import { randomUUID } from 'node:crypto';
import { newConversation, step } from '@catalogue/bot/engine';
import type { BotEvent } from '@catalogue/bot/engine-types';
import type { BotChannel, BotNodeData } from '@catalogue/bot/types';
import { insertConversations } from '@server/areas/bots/chat/conversations';
import { recordTurns } from '@server/areas/bots/chat/record';
import { snapshotOf } from '@server/areas/bots/chat/snapshots';
import { activeVersionId } from '@server/areas/bots/versions';
import { forShop } from '@server/db/shop-scope';
import type { Merchant, TestServer } from '../servers/server';

export const BASES = {
  web: '/personalize/bot',
  whatsapp: '/personalize/whatsapp-bot',
} as const satisfies Record<BotChannel, string>;

export async function createTopic(
  merchant: Merchant,
  { channel = 'web' as BotChannel, name = 'Kargo', text = 'Kargonuz yolda.', data = {} } = {},
): Promise<{ category: number; action: number }> {
  const category = await saveNode(merchant, channel, {
    name: `${name} konuları`.slice(0, 20),
    type: 'category',
    data: { text: `${name} hakkında ne sormak istersiniz?` },
  });
  const action = await saveNode(merchant, channel, {
    name,
    type: 'action',
    parent: category,
    data: { feedback: 'none', actions: [{ type: 'text', text }], ...data },
  });
  return { category, action };
}

interface NewNode {
  id?: number;
  name: string;
  type: 'category' | 'action' | 'start' | 'starting';
  parent?: number;
  data: BotNodeData;
}

/** Saves a node and returns its id; throws with the server's response when it rejects the node. */
export async function saveNode(
  merchant: Merchant,
  channel: BotChannel,
  node: NewNode,
): Promise<number> {
  const saved = await merchant.call(`POST ${BASES[channel]}/save`, { body: { node } });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body.data.id;
}

/** Counter in the names of actions, because WhatsApp rejects actions with equal names. */
let handoffs = 0;

/** Returns the hand-off and the key of its new visitor. */
export async function createHandoff(
  { deps }: Pick<TestServer, 'deps'>,
  merchant: Merchant,
  channel: BotChannel = 'web',
  contact = channel === 'web' ? '' : '905551112233',
): Promise<{ id: string; key: string; conversation: string }> {
  const { pid } = merchant;
  const data = { actions: [{ type: 'agent', text: '' }] };
  const name = `Temsilci ${++handoffs}`;
  const { action } = await createTopic(merchant, { channel, name, data });
  await merchant.call(`GET ${BASES[channel]}/publish/live`);
  const versionId = (await activeVersionId(forShop(deps.db, pid), channel, 'live')) ?? '';
  const key = randomUUID();
  const at = deps.now();
  const opening = { pid, channel, versionId, test: false, key, contact, at };
  const [row] = await insertConversations(deps.db, [opening]);
  if (!row) throw new Error('The conversation was not made.');
  const bot = await snapshotOf(deps, row, versionId);
  const result = step(bot, row.state, { choice: `node:${action}` }, at);
  const turn = { pid, id: row.id, turn: 0, lineCount: 0, visitorText: 'Temsilci', result, at };
  await recordTurns(deps.db, [turn]);
  const { id } = await deps.db
    .selectFrom('bot_handoff')
    .select('id')
    .where('pid', '=', pid)
    .where('conversation', '=', row.id)
    .executeTakeFirstOrThrow();
  return { id, key, conversation: row.id };
}

/** Events of a conversation at one time, as the engine reports them. */
export interface BotMoment {
  at: string;
  conversation: string;
  channel?: BotChannel;
  events: BotEvent[];
}

/** Stores bot turns in order of time; the conversation `test` is a test conversation. */
export async function recordMoments(
  { deps: { db } }: Pick<TestServer, 'deps'>,
  pid: string,
  moments: readonly BotMoment[],
): Promise<void> {
  const known = await forShop(db, pid).selectFrom('conversation').select(['id', 'turn']).execute();
  const turns = new Map(known.map(({ id, turn }) => [id, turn]));
  const state = newConversation();
  for (const moment of moments.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const { conversation: id, channel = 'web', events } = moment;
    const at = new Date(moment.at);
    if (!turns.has(id)) {
      await db
        .insertInto('conversation')
        .values({
          pid,
          id,
          channel,
          version_id: 'v',
          test: id === 'test',
          outcome: state.outcome,
          state: JSON.stringify(state),
          started_at: at,
          last_at: at,
        })
        .execute();
    }
    const turn = turns.get(id) ?? 0;
    turns.set(id, turn + 1);
    const result = { state, output: [], events };
    await recordTurns(db, [{ pid, id, turn, lineCount: 0, result, at }]);
  }
}

export async function tokenOf(merchant: Merchant, channel: BotChannel = 'web'): Promise<string> {
  return (await merchant.call(`GET ${BASES[channel]}/boot`)).body.data.test_id;
}

/** Returns the token that lets the chat page show the bot's test version. */
export async function passOf(merchant: Merchant): Promise<string> {
  return (await merchant.call('GET /personalize/bot/boot')).body.data.test_pass;
}

export interface Chat {
  key: string;
  /** The bot's first messages. */
  lines: { from: string; message: { kind: string; text: string; choices?: { id: string }[] } }[];
  send: (message: { text?: string; choice?: string; nonce?: string }) => Promise<{
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape they assert
    body: any;
    texts: string[];
  }>;
}

/** Opens the chat like the chat page: with `pass` in the test version, otherwise as a visitor. */
export async function openChat(
  server: Pick<TestServer, 'request'>,
  body: { bot: string; live?: boolean; pass?: string; key?: string; fresh?: boolean },
  headers: Record<string, string> = {},
): Promise<Chat> {
  const post = async (path: string, sent: object) => {
    const response = await server.request(`/api/chat/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vitrin': '1', ...headers },
      body: JSON.stringify(sent),
    });
    return { status: response.status, body: await response.json() };
  };
  const opened = await post('start', { live: true, ...body });
  if (opened.status !== 200) throw new Error(`${opened.status} ${JSON.stringify(opened.body)}`);
  const { key, lines } = opened.body.data;
  let count = 0;
  return {
    key,
    lines,
    send: async (message) => {
      const nonce = `n${count++}`;
      const answer = await post('send', { bot: body.bot, key, nonce, ...message });
      const all = (answer.body.data?.lines ?? []) as Chat['lines'];
      const texts = all.filter(({ from }) => from === 'bot').map(({ message }) => message.text);
      return { ...answer, texts };
    },
  };
}
