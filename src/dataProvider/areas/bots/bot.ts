import type { BotChannel, BotConfig, MicroProduct } from '@catalogue/bot/types';
import type { SentBody } from '@contract/calls';
import type { SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { resourceKey } from '@/dataProvider/keys';

/** Path prefix of each channel's calls; the remaining path is the same. */
const BASE = {
  web: '/personalize/bot',
  whatsapp: '/personalize/whatsapp-bot',
} as const satisfies Record<BotChannel, string>;

export type SentWhatsappAccount = SentBody<'POST /personalize/whatsapp-bot/account'>;

type Signal = AbortSignal | undefined;

/** Named calls of the bots; the first parameter selects the channel. */
export const botMethods = {
  /** Returns the token of the test pane, and the features and rights of the shop. */
  getBotBoot: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/boot`, { signal })).data,

  /** Returns all nodes: the fixed ones first, then the others in their order. */
  getBotNodes: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/get`, { signal })).data,

  /** Returns a node as currently stored. Throws `not_found` when it was deleted. */
  getBotNode: async (channel: BotChannel, id: number, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/get/{id}`, { params: { id }, signal })).data,

  /** Returns the settings with their version. */
  getBotConfig: async (channel: BotChannel, signal?: Signal) => {
    const { data, version } = await call(`GET ${BASE[channel]}/get/config`, { signal });
    return { config: data, version };
  },

  /**
   * Stores a new or changed node; returns its id and new version. Throws `invalid` with the
   * rejected fields, `conflict` when it changed elsewhere.
   */
  saveBotNode: async (channel: BotChannel, node: SavedBotNode) => {
    // The WhatsApp call accepts a node only without its `order`.
    const { order: _, ...item } = node;
    const body = channel === 'web' ? { node } : item;
    const { id, version } = (await call(`POST ${BASE[channel]}/save`, { body })).data;
    return { id: Number(id), version };
  },

  /**
   * Stores settings and returns their version; absent fields stay unchanged. Throws `conflict` when
   * they changed since `version`; without one it overwrites.
   */
  saveBotConfig: async (channel: BotChannel, config: BotConfig, version?: number) => {
    const entries = Object.entries(config).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const data = Object.fromEntries(entries);
    const body = { id: 'config', data, ...(version !== undefined && { version }) } as const;
    return (await call(`POST ${BASE[channel]}/save`, { body })).data.version;
  },

  /** Moves a node among its siblings by a number of positions; a negative number moves it up. */
  moveBotNode: async (channel: BotChannel, id: number, by: number) => {
    const body = { direction: by < 0, steps: Math.abs(by) };
    await call(`POST ${BASE[channel]}/move/{id}`, { params: { id }, body });
  },

  /** Removes a node and its descendants. */
  deleteBotNode: async (channel: BotChannel, id: number) => {
    await call(`GET ${BASE[channel]}/delete/{id}`, { params: { id } });
  },

  /** Publishes the draft to the test pane. */
  publishBotTest: async (channel: BotChannel) => {
    await call(`GET ${BASE[channel]}/publish/test`);
  },

  /** Publishes the draft as a new version. Throws an error whose message is shown to the user. */
  publishBotLive: async (channel: BotChannel) =>
    (await call(`GET ${BASE[channel]}/publish/live`)).data,

  /**
   * Returns the changes that publishing would make; `live` is false before the first publication.
   */
  getBotDiff: async (channel: BotChannel, signal?: Signal) => {
    const { result, live } = await call(`GET ${BASE[channel]}/publish/diff`, { signal });
    return { changes: result, live };
  },

  getBotVersions: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/restore/list`, { signal })).result,

  /** Makes an older version the active one. */
  restoreBotVersion: async (channel: BotChannel, id: string) => {
    await call(`GET ${BASE[channel]}/restore/{id}`, { params: { id } });
  },

  /** Factory reset: deletes nodes and settings and creates the default bot. */
  resetBot: async (channel: BotChannel) => {
    await call(`GET ${BASE[channel]}/hardreset`);
  },

  /** Returns the order-status cards with their version. */
  getMicroProducts: async (channel: BotChannel, signal?: Signal) => {
    const { data, version } = await call(`GET ${BASE[channel]}/getmicroproduct`, { signal });
    return { rows: data, version };
  },

  /**
   * Stores the complete list and returns its version; missing cards are deleted. Throws `conflict`
   * when it changed since `version`; without one it overwrites.
   */
  saveMicroProducts: async (channel: BotChannel, data: MicroProduct[], version?: string) => {
    const body = { data, ...(version !== undefined && { version }) };
    return (await call(`POST ${BASE[channel]}/postmicroproduct`, { body })).version;
  },

  /**
   * Adds categories with their actions to the draft. Throws `invalid` with the path of each
   * problem.
   */
  importBotTopics: async (channel: BotChannel, body: SentBody<'POST /personalize/bot/topics'>) =>
    (await call(`POST ${BASE[channel]}/topics`, { body })).data,

  /** Reads the topics of a spreadsheet without storing them. */
  readBotSheet: async (channel: BotChannel, file: File) =>
    (await call(`POST ${BASE[channel]}/topics/sheet`, { files: [file] })).data,

  /** Returns the most frequent messages of visitors in the last 30 days. */
  getBotMessages: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/messages`, { signal })).result,

  /** Returns the newest conversations that contain one of the unanswered wordings. */
  getUnansweredTalks: async (channel: BotChannel, texts: string[], signal?: Signal) =>
    (await call(`POST ${BASE[channel]}/unanswered/talks`, { body: { texts }, signal })).result,

  /** Removes wordings from the list of unanswered questions. */
  dismissUnanswered: async (channel: BotChannel, texts: string[]) => {
    await call(`POST ${BASE[channel]}/unanswered/dismiss`, { body: { texts } });
  },

  /**
   * Returns the approved templates of the shop's WhatsApp account; none while it is not connected.
   */
  getWhatsappTemplates: async (signal?: Signal) => {
    const { result, connected } = await call('GET /personalize/whatsapp-bot/templates', { signal });
    return { templates: result, connected };
  },

  /** Returns the connection of the shop's WhatsApp number; secrets are masked. */
  getWhatsappAccount: async (signal?: Signal) =>
    (await call('GET /personalize/whatsapp-bot/account', { signal })).data,

  /** Tests the entered values with the platform without storing them. */
  testWhatsappAccount: async (body: SentBody<'POST /personalize/whatsapp-bot/account/test'>) =>
    (await call('POST /personalize/whatsapp-bot/account/test', { body })).data,

  /** Stores the connection; a secret sent as its mask stays unchanged. */
  saveWhatsappAccount: async (account: SentWhatsappAccount) =>
    (await call('POST /personalize/whatsapp-bot/account', { body: account })).data,
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  bot: typeof botMethods;
}

/**
 * Options of queries for forms: a form opens with fresh data, which is not replaced while the user
 * is typing.
 */
const FOR_A_FORM = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Sections of a bot's data that can be refetched separately. */
type BotPart =
  | 'boot'
  | 'nodes'
  | 'node'
  | 'config'
  | 'statuses'
  | 'diff'
  | 'templates'
  | 'account'
  | 'snapshot'
  | 'messages'
  | 'talks';

/** Query key of a bot's cached data; with the channel alone it covers all sections. */
export const botKey = (channel: BotChannel, part?: BotPart, ...of: (string | number)[]) =>
  part === undefined ? ['bot', channel] : ['bot', channel, part, ...of];

/**
 * Query for the data with which the pages of a bot start; every page that needs it refetches it.
 */
export const bootQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'boot'),
    queryFn: ({ signal }) => bot.getBotBoot(channel, signal),
    gcTime: 0,
  });

export const nodesQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'nodes'),
    queryFn: ({ signal }) => bot.getBotNodes(channel, signal),
  });

/** Query for a node to edit: always fresh, and never replaced under a form. */
export const nodeQuery = ({ bot }: Provider, channel: BotChannel, id: number) =>
  queryOptions({
    queryKey: botKey(channel, 'node', id),
    queryFn: ({ signal }) => bot.getBotNode(channel, id, signal),
    ...FOR_A_FORM,
  });

export const configQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'config'),
    queryFn: ({ signal }) => bot.getBotConfig(channel, signal),
    ...FOR_A_FORM,
  });

/** Query for the draft's settings, read-only; forms use `configQuery`. */
export const draftConfigQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'snapshot', 'config'),
    queryFn: ({ signal }) => bot.getBotConfig(channel, signal),
  });

/** Query for the messages of visitors in the last 30 days. */
export const botMessagesQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'messages'),
    queryFn: ({ signal }) => bot.getBotMessages(channel, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });

/** Query for the conversations that contain one of the unanswered wordings. */
export const unansweredConversationsQuery = (
  { bot }: Provider,
  channel: BotChannel,
  texts: string[],
) =>
  queryOptions({
    queryKey: botKey(channel, 'talks', ...texts),
    queryFn: ({ signal }) => bot.getUnansweredTalks(channel, texts, signal),
  });

/** Query for the order-status cards. */
export const microProductsQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'statuses'),
    queryFn: ({ signal }) => bot.getMicroProducts(channel, signal),
    ...FOR_A_FORM,
  });

/** Query for the changes that publishing would make. */
export const botDiffQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'diff'),
    queryFn: ({ signal }) => bot.getBotDiff(channel, signal),
  });

/** Query for the version that is live; undefined when the bot was never published. */
export const liveVersionQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: [...resourceKey('bot-versions'), 'live', channel],
    queryFn: ({ signal }) => bot.getBotVersions(channel, signal),
    select: (versions) => versions.find(({ active }) => active),
  });

/**
 * Query for the WhatsApp templates; refetched when the page opens, because templates change outside
 * the console.
 */
export const whatsappTemplatesQuery = ({ bot }: Provider) =>
  queryOptions({
    queryKey: botKey('whatsapp', 'templates'),
    queryFn: ({ signal }) => bot.getWhatsappTemplates(signal),
    refetchOnWindowFocus: false,
    retry: false,
  });

export const whatsappAccountQuery = ({ bot }: Provider) =>
  queryOptions({
    queryKey: botKey('whatsapp', 'account'),
    queryFn: ({ signal }) => bot.getWhatsappAccount(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Refetches sections of a bot (`versions` is the resource `bot-versions`), or all of them when none
 * is given.
 */
export function useBotRefresh(channel: BotChannel) {
  const queryClient = useQueryClient();
  return (...parts: (BotPart | 'versions')[]) => {
    const allKeys = [botKey(channel), resourceKey('bot-versions')];
    const keyOf = (part: BotPart | 'versions') =>
      part === 'versions' ? resourceKey('bot-versions') : botKey(channel, part);
    const keys = parts.length > 0 ? parts.map(keyOf) : allKeys;
    return Promise.all(
      keys.map(async (queryKey) => {
        // A first request that is still running may return outdated data, which the cache would
        // retain.
        await queryClient.cancelQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey });
      }),
    );
  };
}

/** Displays a changed list of nodes before the server has answered. */
export function useNodeListDraft(channel: BotChannel) {
  const queryClient = useQueryClient();
  return (change: (nodes: StoredBotNode[]) => StoredBotNode[]) =>
    queryClient.setQueryData<StoredBotNode[]>(
      botKey(channel, 'nodes'),
      (nodes) => nodes && change(nodes),
    );
}
