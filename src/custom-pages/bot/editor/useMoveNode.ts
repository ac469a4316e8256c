import { childrenOf } from '@catalogue/bot/choices';
import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh, useNodeListDraft } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { moved } from '@/form-builder/moved';

/** Moves a node up or down by a number of positions: shown immediately, then stored. */
export function useMoveNode(channel: BotChannel) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const draft = useNodeListDraft(channel);
  return async (id: number, by: number) => {
    draft((nodes) => withMoved(nodes, id, by));
    try {
      await dataProvider.bot.moveBotNode(channel, id, by);
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      refresh('nodes', 'diff');
    }
  };
}

function withMoved(nodes: StoredBotNode[], id: number, by: number): StoredBotNode[] {
  const node = nodes.find((candidate) => candidate.id === id);
  if (!node) return nodes;
  const siblings = childrenOf(nodes, node.type === 'category' ? null : node.parent);
  const ids = moved(
    siblings.map((sibling) => sibling.id),
    siblings.findIndex((sibling) => sibling.id === id),
    by,
  );
  return nodes.map((each) =>
    ids.includes(each.id) ? { ...each, order: ids.indexOf(each.id) } : each,
  );
}
