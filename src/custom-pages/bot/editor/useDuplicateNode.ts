import { childrenOf } from '@catalogue/bot/choices';
import { headersOf, withoutSecrets } from '@catalogue/bot/secret-headers';
import { copyName } from '@catalogue/bot/topics/topic';
import type { BotChannel } from '@catalogue/bot/types';
import { MAX_NAME_LENGTH } from '@catalogue/bot/validate';
import type { OpenedBotNode, SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  node: SavedBotNode | OpenedBotNode;
}

export function useDuplicateNode({ channel, nodes, node }: Props) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const { id = 0, type, parent = null } = node;
  const data = withoutSecrets(node.data);
  const siblings = childrenOf(nodes, type === 'category' ? null : parent);
  const name = copyName(
    node.name,
    siblings.map((sibling) => sibling.name),
    MAX_NAME_LENGTH[channel],
  );
  const copied = [data, ...childrenOf(nodes, id).map((child) => child.data)];
  const asksSecrets = copied.some((one) => headersOf(one).length > 0);
  return useMutation({
    mutationFn: async () => {
      if (type === 'action') {
        return (await dataProvider.bot.saveBotNode(channel, { name, type, parent, data })).id;
      }
      const actions = childrenOf(nodes, id).map((child) => ({
        name: child.name,
        data: withoutSecrets(child.data),
      }));
      const topic = { name, text: data.text ?? '', actions };
      await dataProvider.bot.importBotTopics(channel, { topics: [topic], existing: 'skip' });
      return undefined;
    },
    onSuccess: async (copy) => {
      await refresh('nodes', 'diff');
      notify(text(asksSecrets ? 'bot.duplicate.doneSecrets' : 'bot.duplicate.done', { name }));
      if (copy !== undefined) navigate(`${botRoots[channel]}/edit/${copy}`);
    },
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
}
