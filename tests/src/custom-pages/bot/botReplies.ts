import { factoryConfig } from '@catalogue/bot/config/config-fields';
import type { BotAction } from '@catalogue/bot/types';
import type { OpenedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import { recordReplies } from '@tests/support/screens/record-replies';
import type { Replies, SentCall } from '@tests/support/screens/render-console';

const node = (overrides: Partial<StoredBotNode> & { id: number }): StoredBotNode => ({
  pid: 'p1',
  name: `Node ${overrides.id}`,
  type: 'action',
  data: {},
  parent: null,
  order: overrides.id,
  version: 1,
  ...overrides,
});

export const actionNode = (id: number, name: string, action: BotAction): StoredBotNode =>
  node({
    id,
    name,
    parent: 3,
    // Only the types differ: the catalogue's actions are read-only, the actions of a stored node
    // are mutable.
    data: { feedback: 'none', actions: [action] } as StoredBotNode['data'],
  });

export const someNodes: StoredBotNode[] = [
  node({ id: 1, name: 'Hello', type: 'starting', data: { starting_text: 'Hi there' } }),
  node({ id: 2, name: 'Default', type: 'start', data: { start_text: 'Pardon?' } }),
  node({ id: 3, name: 'Cargo', type: 'category', data: { text: 'About cargo' } }),
  node({ id: 4, name: 'Returns', type: 'category', data: { text: '' } }),
  actionNode(5, 'Price', { type: 'text', text: 'It is free.' }),
  actionNode(6, 'Duration', { type: 'text', text: 'Two days.' }),
];

/** Replies for the pages of a bot; saves, moves and deletions succeed and are only recorded. */
export function botReplies({
  nodes = someNodes,
  ecommerceconfig = true,
  disablePublish = false,
  shared: isShared = false,
  makePass = (): string => 'pass',
} = {}): Replies {
  const opened = ({ path }: SentCall): OpenedBotNode | { status: number; code: string } => {
    const found = nodes.find(({ id }) => path.endsWith(`/get/${id}`));
    if (!found) return { status: 404, code: 'not_found' };
    return { ...found, _list: [], _buttons: [], _parent: null };
  };
  const shared = {
    boot: () => ({
      success: true as const,
      data: {
        ecommerceconfig,
        disablePublish,
        test_id: 'tok123',
        test_pass: makePass(),
        tokenFailed: false,
        shared: isShared,
      },
    }),
    get: { success: true, data: nodes },
    config: { success: true, data: someConfig(), version: 7 },

    done: { success: true },
    saved: ({ body }: SentCall) => ({
      success: true as const,
      data: { id: idOf(body), version: 2 },
    }),
  } as const;
  const cards = { success: true as const, data: [], version: 'empty' };
  const one = (call: SentCall) => {
    const found = opened(call);
    return 'status' in found ? found : { success: true as const, data: found };
  };
  return {
    ...recordReplies('unanswered', []),
    'POST /personalize/bot/analytic': { success: true, result: [] },
    'GET /personalize/bot/boot': shared.boot,
    'GET /personalize/bot/get/config': shared.config,
    'GET /personalize/bot/get/{id}': one,
    'GET /personalize/bot/get': shared.get,
    'POST /personalize/bot/save': shared.saved,
    'POST /personalize/bot/move/{id}': shared.done,
    'GET /personalize/bot/delete/{id}': shared.done,
    'GET /personalize/bot/publish/test': shared.done,
    'GET /personalize/bot/getmicroproduct': cards,
    'GET /personalize/whatsapp-bot/boot': shared.boot,
    'GET /personalize/whatsapp-bot/get/config': shared.config,
    'GET /personalize/whatsapp-bot/get/{id}': one,
    'GET /personalize/whatsapp-bot/get': shared.get,
    'POST /personalize/whatsapp-bot/save': shared.saved,
    'GET /personalize/whatsapp-bot/publish/test': shared.done,
    'GET /personalize/whatsapp-bot/getmicroproduct': cards,
  };
}

export const someConfig = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(factoryConfig('en')).flatMap(([name, value]) =>
      // Copies the default hours, because the catalogue's objects are read-only.
      value === undefined ? [] : [[name, JSON.parse(JSON.stringify(value)) as string] as const],
    ),
  );

/** Returns the id in the body of a save; 99 for a new item. */
function idOf(body: unknown): number {
  const sent = body as { id?: number; node?: { id?: number } };
  return sent.node?.id ?? sent.id ?? 99;
}
