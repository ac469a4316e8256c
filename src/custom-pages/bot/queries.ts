import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';

/** A form opens with what is stored now, and nothing exchanges it while somebody types. */
const FOR_A_FORM = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export type BotPart = 'boot' | 'nodes' | 'node' | 'config' | 'statuses' | 'versions' | 'diff';

/** What is kept of a bot; the channel alone is the key of all of it. */
export const botKey = (channel: BotChannel, ...part: (BotPart | 'unanswered' | number)[]) => [
  'bot',
  channel,
  ...part,
];

/** Asked anew by every page that needs it. */
export function useBotBoot(channel: BotChannel) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: botKey(channel, 'boot'),
    queryFn: ({ signal }) => dataProvider.bot.getBotBoot(channel, signal),
    gcTime: 0,
  });
}

export function useBotNodes(channel: BotChannel) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: botKey(channel, 'nodes'),
    queryFn: ({ signal }) => dataProvider.bot.getBotNodes(channel, signal),
  });
}

/** A node to edit: always as it is stored now, and never exchanged under a form. */
export function useBotNode(channel: BotChannel, id: number, enabled: boolean) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: botKey(channel, 'node', id),
    queryFn: ({ signal }) => dataProvider.bot.getBotNode(channel, id, signal),
    enabled,
    ...FOR_A_FORM,
  });
}

export function useBotConfig(channel: BotChannel) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: botKey(channel, 'config'),
    queryFn: ({ signal }) => dataProvider.bot.getBotConfig(channel, signal),
    ...FOR_A_FORM,
  });
}

export function useMicroProducts(channel: BotChannel) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: botKey(channel, 'statuses'),
    queryFn: ({ signal }) => dataProvider.bot.getMicroProducts(channel, signal),
    ...FOR_A_FORM,
  });
}

/** Asked anew when the page opens: an account's templates change elsewhere. */
export function useWhatsappTemplates() {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [...botKey('whatsapp'), 'templates'],
    queryFn: ({ signal }) => dataProvider.bot.getWhatsappTemplates(signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Asks again for parts of a bot; for all of it when none is named. */
export function useBotRefresh(channel: BotChannel) {
  const queryClient = useQueryClient();
  return (...parts: BotPart[]) => {
    const keys = parts.length > 0 ? parts.map((part) => botKey(channel, part)) : [botKey(channel)];
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
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
