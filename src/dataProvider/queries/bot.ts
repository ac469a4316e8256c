import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bot';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';

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
export const bootQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'boot'),
    queryFn: ({ signal }) => bot.getBotBoot(channel, signal),
    gcTime: 0,
  });

export const nodesQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'nodes'),
    queryFn: ({ signal }) => bot.getBotNodes(channel, signal),
  });

/** A node to edit: always as it is stored now, and never exchanged under a form. */
export const nodeQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel, id: number) =>
  queryOptions({
    queryKey: botKey(channel, 'node', id),
    queryFn: ({ signal }) => bot.getBotNode(channel, id, signal),
    ...FOR_A_FORM,
  });

export const configQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'config'),
    queryFn: ({ signal }) => bot.getBotConfig(channel, signal),
    ...FOR_A_FORM,
  });

/** The draft's settings to read alone: a form uses `configQuery`. */
export const draftConfigQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'snapshot', 'config'),
    queryFn: ({ signal }) => bot.getBotConfig(channel, signal),
  });

/** Messages of visitors in the last 30 days. */
export const botMessagesQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'messages'),
    queryFn: ({ signal }) => bot.getBotMessages(channel, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });

/** Conversations with one of these unanswered wordings. */
export const unansweredTalksQuery = (
  { bot }: ConsoleDataProvider,
  channel: BotChannel,
  texts: string[],
) =>
  queryOptions({
    queryKey: botKey(channel, 'talks', ...texts),
    queryFn: ({ signal }) => bot.getUnansweredTalks(channel, texts, signal),
  });

/** The order-status cards. */
export const microProductsQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'statuses'),
    queryFn: ({ signal }) => bot.getMicroProducts(channel, signal),
    ...FOR_A_FORM,
  });

/** Changes that publishing would make. */
export const botDiffQuery = ({ bot }: ConsoleDataProvider, channel: BotChannel) =>
  queryOptions({
    queryKey: botKey(channel, 'diff'),
    queryFn: ({ signal }) => bot.getBotDiff(channel, signal),
  });

/** Read when the page opens: an account's templates change elsewhere. */
export const whatsappTemplatesQuery = ({ bot }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: botKey('whatsapp', 'templates'),
    queryFn: ({ signal }) => bot.getWhatsappTemplates(signal),
    refetchOnWindowFocus: false,
    retry: false,
  });

export const whatsappAccountQuery = ({ bot }: ConsoleDataProvider) =>
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
