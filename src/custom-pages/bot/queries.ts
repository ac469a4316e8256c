import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import {
  type BotPart,
  bootQuery,
  botKey,
  configQuery,
  microProductsQuery,
  nodeQuery,
  nodesQuery,
  whatsappTemplatesQuery,
} from '@/dataProvider/queries/bot';

export const useBotBoot = (channel: BotChannel) => useQuery(bootQuery(useDataProvider(), channel));

export const useBotNodes = (channel: BotChannel) =>
  useQuery(nodesQuery(useDataProvider(), channel));

/** A node to edit: always as it is stored now, and never exchanged under a form. */
export const useBotNode = (channel: BotChannel, id: number, enabled: boolean) =>
  useQuery({ ...nodeQuery(useDataProvider(), channel, id), enabled });

export const useBotConfig = (channel: BotChannel) =>
  useQuery(configQuery(useDataProvider(), channel));

export const useMicroProducts = (channel: BotChannel) =>
  useQuery(microProductsQuery(useDataProvider(), channel));

export const useWhatsappTemplates = () => useQuery(whatsappTemplatesQuery(useDataProvider()));

/** Reads again parts of a bot; for all of it when none is named. */
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
