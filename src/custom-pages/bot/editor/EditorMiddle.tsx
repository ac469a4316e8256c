import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { botRoots, type EditorTarget } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { nodeQuery } from '@/dataProvider/areas/bots/bot';
import { errorCode } from '@/dataProvider/errors';
import { NodeForm } from './NodeForm';
import { newNode, useSuggestion } from './newNode';
import { Overview } from './Overview';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  target: EditorTarget;
}

export function EditorMiddle({ channel, nodes, target }: Props) {
  const { state } = useLocation();
  const suggestion = useSuggestion();
  const id = target.kind === 'node' ? target.id : 0;
  const { data, error, refetch } = useQuery({
    ...nodeQuery(useDataProvider(), channel, id),
    enabled: id > 0,
  });
  const [opened, setOpened] = useState(0);
  const away = <Navigate to={`${botRoots[channel]}/edit`} replace />;
  if (target.kind === 'none') return <Overview root={`${botRoots[channel]}/edit`} nodes={nodes} />;
  if (target.kind === 'node') {
    if (error && errorCode(error) === 'not_found') return away;
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    if (!data || data.id !== id) return <PageSkeleton title={false} />;
    const reload = async () => {
      await refetch();
      setOpened((times) => times + 1);
    };
    return (
      <NodeForm
        key={`${id}-${opened}`}
        channel={channel}
        nodes={nodes}
        reload={reload}
        initial={data}
      />
    );
  }
  const parent = target.kind === 'action' ? target.parent : null;
  if (parent && !nodes.some((node) => node.id === parent && node.type === 'category')) return away;
  return (
    <NodeForm
      key={`create-${parent}-${state?.after ?? ''}`}
      channel={channel}
      nodes={nodes}
      initial={newNode(parent)}
      suggestion={suggestion}
    />
  );
}
