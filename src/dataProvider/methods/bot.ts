import type { BotChannel, BotConfig, MicroProduct } from '@catalogue/bot/types';
import type { SentBody } from '@contract/calls';
import type { SavedBotNode } from '@contract/entities/bot';
import { call } from '@/dataProvider/http';

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
