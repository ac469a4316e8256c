import { webTree } from '@catalogue/bot/shared-tree';
import type { BotChannel, BotNode, BotSnapshot } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from '@/dataProvider';
import { draftConfigQuery } from '@/dataProvider/areas/bots/bot';

/** Returns the draft as the matcher reads it; undefined until the settings are loaded. */
export function useDraftBot(
  channel: BotChannel,
  nodes: readonly StoredBotNode[],
): BotSnapshot | undefined {
  const { data } = useQuery(draftConfigQuery(useDataProvider(), channel));
  return useMemo(() => {
    if (!data) return undefined;
    const language = data.config.language === 'en' ? 'en' : 'tr';
    const shown: BotNode[] = channel === 'web' ? webTree(nodes) : [...nodes];
    return { language, nodes: shown, config: data.config, statuses: [] };
  }, [channel, data, nodes]);
}
