import { fromSharedId } from '@catalogue/bot/shared-tree';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { botRoots, type EditorTarget, readTarget } from '@/custom-pages/bot/addresses';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { TestPane } from '@/custom-pages/bot/preview/TestPane';
import { SharedEditor, UseWebContent } from '@/custom-pages/bot/shared/SharedEditor';
import { TryOut } from '@/custom-pages/bot/understanding/TryOut';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { EditorMiddle } from './EditorMiddle';
import { NodeList } from './NodeList';

const PANES = ['list', 'form', 'test'] as const;

export default function EditorPage({ channel, boot }: BotPageProps) {
  const text = useText();
  const { item } = useParams();
  const { state } = useLocation();
  const target = readTarget(item);
  const { data: nodes, error, refetch } = useQuery(nodesQuery(useDataProvider(), channel));
  const [pane, setPane] = useState<(typeof PANES)[number]>(item ? 'form' : 'list');
  useEffect(() => setPane(item ? 'form' : 'list'), [item]);
  if (channel === 'whatsapp' && boot.shared) {
    const web = webAddress(target);
    if (web) return <Navigate to={web} state={state} replace />;
    return <SharedEditor boot={boot} />;
  }
  if (!target) return <Navigate to={`${botRoots[channel]}/edit`} replace />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!nodes) return <PageSkeleton title={false} />;
  return (
    <Frame>
      <ToggleButtonGroup
        exclusive
        fullWidth
        className="panes"
        value={pane}
        aria-label={text('bot.pane.label')}
        onChange={(_, next: typeof pane | null) => next && setPane(next)}
      >
        {PANES.map((name) => (
          <ToggleButton key={name} value={name}>
            {text(`bot.pane.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="columns" data-pane={pane}>
        <div className="list">
          <NodeList channel={channel} nodes={nodes} target={target} />
          {channel === 'whatsapp' ? <UseWebContent /> : null}
        </div>
        <div className="form">
          <EditorMiddle channel={channel} nodes={nodes} target={target} />
          <TryOut
            key={target.kind === 'none' ? 'open' : 'folded'}
            channel={channel}
            nodes={nodes}
            open={target.kind === 'none'}
          />
        </div>
        <div className="test">
          <TestPane channel={channel} boot={boot} answer={answerName(nodes, target)} />
        </div>
      </div>
    </Frame>
  );
}

const answerName = (nodes: readonly StoredBotNode[], target: EditorTarget) =>
  target.kind === 'node'
    ? nodes.find(({ id, type }) => id === target.id && type === 'action')?.name
    : undefined;

/** Address of a shared node in the web bot's editor, which edits both channels' content. */
function webAddress(target: EditorTarget | null): string | undefined {
  const root = `${botRoots.web}/edit`;
  const id = target?.kind === 'node' && fromSharedId(target.id);
  if (id) return `${root}/${id}`;
  const parent = target?.kind === 'action' && fromSharedId(target.parent);
  return parent ? `${root}/create-${parent}` : undefined;
}

const Frame = styled('div')({
  containerType: 'inline-size',
  '& .panes': { marginBottom: 16 },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: '270px minmax(0, 1fr) 340px',
    gap: 20,
    alignItems: 'start',
  },
  '& .list': {
    position: 'sticky',
    top: 76,
    // Height that remains for the list below the tabs while the page is not scrolled.
    maxHeight: 'calc(100dvh - 264px)',
    overflowY: 'auto',
    borderRadius: radius.card,
    scrollbarWidth: 'thin',
  },
  // Hidden while the form loads, because the form's final height would move the content below it.
  '& .form > [aria-busy=true] ~ *': { display: 'none' },
  '& .test': { position: 'sticky', top: 76 },
  '@container (min-width: 980px)': { '& .panes': { display: 'none' } },
  '@container (max-width: 979.98px)': {
    '& .columns': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .columns > *': { display: 'none' },
    '& .columns[data-pane=list] > .list': {
      position: 'static',
      display: 'block',
      maxHeight: 'none',
    },
    '& .list .add': { position: 'static' },
    '& .columns[data-pane=form] > .form': { display: 'block' },
    '& .columns[data-pane=test] > .test': { display: 'block', position: 'static' },
  },
});
