import type { BotChannel, BotConfig, MicroProduct } from '@catalogue/bot/types';
import type { SentBody } from '@contract/calls';
import type { SavedBotNode, StoredBotNode } from '@contract/entities/bot';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { resourceKey } from '@/dataProvider/keys';

/** Where each channel's calls begin; everything after it is the same. */
const BASE = {
  web: '/personalize/bot',
  whatsapp: '/personalize/whatsapp-bot',
} as const satisfies Record<BotChannel, string>;

export type SentWhatsappAccount = SentBody<'POST /personalize/whatsapp-bot/account'>;

type Signal = AbortSignal | undefined;

/** Named calls of the bots, for either channel. */
export const botMethods = {
  /** Token of the test pane, and what the shop may see and do. */
  getBotBoot: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/boot`, { signal })).data,

  /** Every node: the fixed ones first, then in their order. */
  getBotNodes: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/get`, { signal })).data,

  /** One node as it is stored now. Throws `not_found` when it is gone. */
  getBotNode: async (channel: BotChannel, id: number, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/get/{id}`, { params: { id }, signal })).data,

  /** The settings, and the version the next save starts from. */
  getBotConfig: async (channel: BotChannel, signal?: Signal) => {
    const { data, version } = await call(`GET ${BASE[channel]}/get/config`, { signal });
    return { config: data, version };
  },

  /**
   * Stores a new or a changed node; answers its id and the version the next save starts from.
   * Throws `invalid` with the fields the bot's rules refuse, `conflict` when it changed elsewhere.
   */
  saveBotNode: async (channel: BotChannel, node: SavedBotNode) => {
    // The WhatsApp call takes the item itself, without its order.
    const { order: _, ...item } = node;
    const body = channel === 'web' ? { node } : item;
    const { id, version } = (await call(`POST ${BASE[channel]}/save`, { body })).data;
    return { id: Number(id), version };
  },

  /**
   * Stores settings and answers their version; absent fields stay as they are stored. Throws
   * `conflict` when they changed since `version`; without one it overwrites.
   */
  saveBotConfig: async (channel: BotChannel, config: BotConfig, version?: number) => {
    const given = Object.entries(config).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const data = Object.fromEntries(given);
    const body = { id: 'config', data, ...(version !== undefined && { version }) } as const;
    return (await call(`POST ${BASE[channel]}/save`, { body })).data.version;
  },

  /** Moves a node among its siblings by so many places; negative is up. */
  moveBotNode: async (channel: BotChannel, id: number, by: number) => {
    const body = { direction: by < 0, steps: Math.abs(by) };
    await call(`POST ${BASE[channel]}/move/{id}`, { params: { id }, body });
  },

  /** Removes a node and everything below it. */
  deleteBotNode: async (channel: BotChannel, id: number) => {
    await call(`GET ${BASE[channel]}/delete/{id}`, { params: { id } });
  },

  /** Brings the test pane's version up to what is edited. */
  publishBotTest: async (channel: BotChannel) => {
    await call(`GET ${BASE[channel]}/publish/test`);
  },

  /** Publishes what is edited as a new version. Throws with the sentence to show. */
  publishBotLive: async (channel: BotChannel) =>
    (await call(`GET ${BASE[channel]}/publish/live`)).data,

  /** Returns the changes that publishing would make; `live` is false before the first publication. */
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

  /** Factory reset: nodes and settings begin anew. */
  resetBot: async (channel: BotChannel) => {
    await call(`GET ${BASE[channel]}/hardreset`);
  },

  /** The order-status cards, and the version the next save starts from. */
  getMicroProducts: async (channel: BotChannel, signal?: Signal) => {
    const { data, version } = await call(`GET ${BASE[channel]}/getmicroproduct`, { signal });
    return { rows: data, version };
  },

  /**
   * Stores the whole table and answers its version: what is not in it is gone. Throws `conflict`
   * when it changed since `version`; without one it overwrites.
   */
  saveMicroProducts: async (channel: BotChannel, data: MicroProduct[], version?: string) => {
    const body = { data, ...(version !== undefined && { version }) };
    return (await call(`POST ${BASE[channel]}/postmicroproduct`, { body })).version;
  },

  /** Adds categories with their actions to the draft. Throws `invalid` with the place of each problem. */
  importBotTopics: async (channel: BotChannel, body: SentBody<'POST /personalize/bot/topics'>) =>
    (await call(`POST ${BASE[channel]}/topics`, { body })).data,

  /** The topics of a spreadsheet; nothing is stored. */
  readBotSheet: async (channel: BotChannel, file: File) =>
    (await call(`POST ${BASE[channel]}/topics/sheet`, { files: [file] })).data,

  /** The most frequent messages of visitors in the last 30 days. */
  getBotMessages: async (channel: BotChannel, signal?: Signal) =>
    (await call(`GET ${BASE[channel]}/messages`, { signal })).result,

  /** The newest conversations with one of these unanswered wordings. */
  getUnansweredTalks: async (channel: BotChannel, texts: string[], signal?: Signal) =>
    (await call(`POST ${BASE[channel]}/unanswered/talks`, { body: { texts }, signal })).result,

  /** Takes wordings off the list of what nothing answered. */
  dismissUnanswered: async (channel: BotChannel, texts: string[]) => {
    await call(`POST ${BASE[channel]}/unanswered/dismiss`, { body: { texts } });
  },

  /** The approved templates of the shop's WhatsApp account; none while it is not connected. */
  getWhatsappTemplates: async (signal?: Signal) => {
    const { result, connected } = await call('GET /personalize/whatsapp-bot/templates', { signal });
    return { templates: result, connected };
  },

  /** Returns the connection of the shop's WhatsApp number; secrets are masked. */
  getWhatsappAccount: async (signal?: Signal) =>
    (await call('GET /personalize/whatsapp-bot/account', { signal })).data,

  /** Tests what is entered with the platform; nothing is stored. */
  testWhatsappAccount: async (body: SentBody<'POST /personalize/whatsapp-bot/account/test'>) =>
    (await call('POST /personalize/whatsapp-bot/account/test', { body })).data,

  /** Stores it; a secret sent as its mask stays what it was. */
  saveWhatsappAccount: async (account: SentWhatsappAccount) =>
    (await call('POST /personalize/whatsapp-bot/account', { body: account })).data,
};

/** The part of the data provider that these queries read. */
interface Provider {
  bot: typeof botMethods;
}

/** A form opens with what is stored now, and nothing exchanges it while somebody types. */
const FOR_A_FORM = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Parts of a bot that are read again one by one. */
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

/** The cached data of a bot; the channel alone is the key of all of it. */
export const botKey = (channel: BotChannel, part?: BotPart, ...of: (string | number)[]) =>
  part === undefined ? ['bot', channel] : ['bot', channel, part, ...of];

/** Read again by every page that needs it. */
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

/** A node to edit: always as it is stored now, and never exchanged under a form. */
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

/** The draft's settings to read alone: a form uses `configQuery`. */
export const draftConfigQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'snapshot', 'config'),
    queryFn: ({ signal }) => bot.getBotConfig(channel, signal),
  });

/** Messages of visitors in the last 30 days. */
export const botMessagesQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'messages'),
    queryFn: ({ signal }) => bot.getBotMessages(channel, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });

/** Conversations with one of these unanswered wordings. */
export const unansweredTalksQuery = ({ bot }: Provider, channel: BotChannel, texts: string[]) =>
  queryOptions({
    queryKey: botKey(channel, 'talks', ...texts),
    queryFn: ({ signal }) => bot.getUnansweredTalks(channel, texts, signal),
  });

/** The order-status cards. */
export const microProductsQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'statuses'),
    queryFn: ({ signal }) => bot.getMicroProducts(channel, signal),
    ...FOR_A_FORM,
  });

/** Changes that publishing would make. */
export const botDiffQuery = ({ bot }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'diff'),
    queryFn: ({ signal }) => bot.getBotDiff(channel, signal),
  });

/** Read when the page opens: an account's templates change elsewhere. */
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

/** Reads again parts of a bot, `versions` being the resource `bot-versions`; all of it when none is named. */
export function useBotRefresh(channel: BotChannel) {
  const queryClient = useQueryClient();
  return (...parts: (BotPart | 'versions')[]) => {
    const whole = [botKey(channel), resourceKey('bot-versions')];
    const keyOf = (part: BotPart | 'versions') =>
      part === 'versions' ? resourceKey('bot-versions') : botKey(channel, part);
    const keys = parts.length > 0 ? parts.map(keyOf) : whole;
    return Promise.all(
      keys.map(async (queryKey) => {
        // A first answer that is under way is of before, and would be kept.
        await queryClient.cancelQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey });
      }),
    );
  };
}

/** Shows a list of nodes before the server has answered. */
export function useNodeListDraft(channel: BotChannel) {
  const queryClient = useQueryClient();
  return (change: (nodes: StoredBotNode[]) => StoredBotNode[]) =>
    queryClient.setQueryData<StoredBotNode[]>(
      botKey(channel, 'nodes'),
      (nodes) => nodes && change(nodes),
    );
}
