import type { BotChannel, BotConfig, MicroProduct } from '@catalogue/bot/types';
import type { SentBody } from '@contract/calls';
import type { SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { resourceKey } from '@/dataProvider/keys';

const BASE = {
  web: '/personalize/bot',
  whatsapp: '/personalize/whatsapp-bot',
} as const satisfies Record<BotChannel, string>;

export type SentWhatsappAccount = SentBody<'POST /personalize/whatsapp-bot/account'>;

type Signal = AbortSignal | undefined;

export const botMethods = {
  /** Returns the token of the test pane, and the features and rights of the shop. */
  getBotBoot: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/boot`, { signal })).data,

  /** Returns all nodes: first the fixed nodes, then the others in their order. */
  getBotNodes: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/get`, { signal })).data,

  /** Returns a node as currently stored. Throws `not_found` when it was deleted. */
  getBotNode: async (channel: BotChannel, id: number, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/get/{id}`, { params: { id }, signal })).data,

  getBotConfig: async (channel: BotChannel, signal?: Signal) => {
    const { data, version } = await call(`GET ${BASE[channel]}/get/config`, { signal });
    return { config: data, version };
  },

  /** Throws `invalid` with the rejected fields, `conflict` when the node changed elsewhere. */
  saveBotNode: async (channel: BotChannel, node: SavedBotNode) => {
    // The WhatsApp call accepts a node only without its `order`.
    const { order: _, ...item } = node;
    const body = channel === 'web' ? { node } : item;
    const { id, version } = (await call(`POST ${BASE[channel]}/save`, { body })).data;
    return { id: Number(id), version };
  },

  /**
   * Saves settings; absent fields stay unchanged. Throws `conflict` after a change since `version`,
   * if that is given.
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

  publishBotTest: async (channel: BotChannel) => {
    await call(`GET ${BASE[channel]}/publish/test`);
  },

  /** Publishes the draft as a new version. Throws an error with a message for the user. */
  publishBotLive: async (channel: BotChannel) =>
    (await call(`GET ${BASE[channel]}/publish/live`)).data,

  /**
   * Returns the changes that a publication would make; `live` is false before the first
   * publication.
   */
  getBotDiff: async (channel: BotChannel, signal?: Signal) => {
    const { result, live } = await call(`GET ${BASE[channel]}/publish/diff`, { signal });
    return { changes: result, live };
  },

  getBotVersions: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/restore/list`, { signal })).result,

  restoreBotVersion: async (channel: BotChannel, id: string) => {
    await call(`GET ${BASE[channel]}/restore/{id}`, { params: { id } });
  },

  /** Factory reset: deletes nodes and settings and creates the default bot. */
  resetBot: async (channel: BotChannel) => {
    await call(`GET ${BASE[channel]}/hardreset`);
  },

  getStatusCards: async (channel: BotChannel, signal?: Signal) => {
    const { data, version } = await call(`GET ${BASE[channel]}/getmicroproduct`, { signal });
    return { rows: data, version };
  },

  /**
   * Saves the order-status cards and deletes missing ones; throws `conflict` after a change since
   * `version`, if that is given.
   */
  saveStatusCards: async (channel: BotChannel, data: MicroProduct[], version?: string) => {
    const body = { data, ...(version !== undefined && { version }) };
    return (await call(`POST ${BASE[channel]}/postmicroproduct`, { body })).version;
  },

  /** Adds topics to the draft; throws `invalid` with the path of each problem. */
  importBotTopics: async (channel: BotChannel, body: SentBody<'POST /personalize/bot/topics'>) =>
    (await call(`POST ${BASE[channel]}/topics`, { body })).data,

  /** Reads the topics of a spreadsheet without storing them. */
  readBotSheet: async (channel: BotChannel, file: File) =>
    (await call(`POST ${BASE[channel]}/topics/sheet`, { files: [file] })).data,

  /** Returns the most frequent messages of visitors in the last 30 days. */
  getBotMessages: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/messages`, { signal })).result,

  getUnansweredTalks: async (channel: BotChannel, texts: string[], signal?: Signal) =>
    (await call(`POST ${BASE[channel]}/unanswered/talks`, { body: { texts }, signal })).result,

  dismissUnanswered: async (channel: BotChannel, texts: string[]) => {
    await call(`POST ${BASE[channel]}/unanswered/dismiss`, { body: { texts } });
  },

  /** Returns no templates while the shop's WhatsApp account is not connected. */
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

interface Provider {
  bot: typeof botMethods;
}

/** A form opens with fresh data, which is not replaced while the user is typing. */
const FOR_A_FORM = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

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
 * Query for the data of `getBotBoot`, which is not cached: every page of a bot that needs it
 * requests it again.
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

/** Query for a node to edit: always fresh, and not refetched while a form is open. */
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

export const botMessagesQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'messages'),
    queryFn: ({ signal }) => bot.getBotMessages(channel, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });

export const unansweredConversationsQuery = (
  { bot }: Provider,
  channel: BotChannel,
  texts: string[],
) =>
  queryOptions({
    queryKey: botKey(channel, 'talks', ...texts),
    queryFn: ({ signal }) => bot.getUnansweredTalks(channel, texts, signal),
  });

export const microProductsQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'statuses'),
    queryFn: ({ signal }) => bot.getStatusCards(channel, signal),
    ...FOR_A_FORM,
  });

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
 * Templates change outside the console, so this query sets no staleTime: they are requested again
 * whenever a component that uses them opens.
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
 * Returns a function that refetches the given sections of a bot, or all without arguments;
 * `versions` is the resource `bot-versions`.
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
        // A request that is still running may return outdated data, which the cache would retain.
        await queryClient.cancelQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey });
      }),
    );
  };
}

/**
 * Returns a function that changes the cached nodes, so that the page shows a change before the
 * server has stored it.
 */
export function useNodeListDraft(channel: BotChannel) {
  const queryClient = useQueryClient();
  return (change: (nodes: StoredBotNode[]) => StoredBotNode[]) =>
    queryClient.setQueryData<StoredBotNode[]>(
      botKey(channel, 'nodes'),
      (nodes) => nodes && change(nodes),
    );
}
