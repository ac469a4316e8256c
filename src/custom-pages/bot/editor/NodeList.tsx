import { childrenOf } from '@catalogue/bot/choices';
import type { BotChannel, BotNode } from '@catalogue/bot/types';
import { foldIncludes } from '@catalogue/lib/fold';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '@/components/Icon';
import { SearchBox } from '@/components/SearchBox';
import { DragContext } from '@/components/sorting/DragContext';
import { botRoots, type EditorTarget } from '@/custom-pages/bot/addresses';
import { TopicMenu } from '@/custom-pages/bot/topics/TopicMenu';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh, useNodeListDraft } from '@/dataProvider/areas/bots/bot';
import { nodeUsesQuery } from '@/dataProvider/areas/reports/analytics';
import { errorMessage } from '@/dataProvider/errors';
import { moved } from '@/form-builder/moved';
import { useText } from '@/i18n/useText';
import { Category } from './Category';
import { ListFrame } from './ListFrame';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  target: EditorTarget;
}

export function NodeList({ channel, nodes, target }: Props) {
  const text = useText();
  const [q, setQ] = useState('');
  const [params] = useSearchParams();
  const withoutPhrases = params.get('without') === 'phrases';
  const root = `${botRoots[channel]}/edit`;
  const chosen = target.kind === 'node' ? target.id : undefined;
  return (
    <ListFrame aria-label={text('bot.list.label')}>
      <SearchBox label={text('bot.list.search')} value={q} onSearch={setQ} />
      {q || withoutPhrases ? (
        <Found
          root={root}
          chosen={chosen}
          nodes={nodes.filter((node) =>
            q ? hasWords(node, q) : node.type === 'action' && !node.data.phrases?.length,
          )}
          search={q ? '' : '?without=phrases'}
          title={q ? '' : text('bot.overview.withoutPhrases')}
        />
      ) : (
        <All channel={channel} nodes={nodes} root={root} chosen={chosen} />
      )}
    </ListFrame>
  );
}

const hasWords = ({ name, data }: StoredBotNode, q: string) =>
  [name, ...(data.phrases ?? [])].some((phrase) => foldIncludes(phrase, q));

interface FoundProps {
  nodes: readonly StoredBotNode[];
  root: string;
  chosen: number | undefined;
  /** Heading above the nodes; empty for the results of a search. */
  title: string;
  /** Query string of the nodes' links, so that the list stays filtered after a click. */
  search: string;
}

function Found({ nodes, root, chosen, title, search }: FoundProps) {
  const text = useText();
  return (
    <>
      {title ? (
        <p>
          {title} · <Link to={root}>{text('bot.list.showAll')}</Link>
        </p>
      ) : null}
      {nodes.length === 0 ? <p>{text('bot.list.noneFound')}</p> : null}
      <ul className="found">
        {nodes.map(({ id, type, name }) => (
          <li key={id} className="row fixed" data-type={type}>
            <Link to={`${root}/${id}${search}`} aria-current={id === chosen ? 'page' : undefined}>
              {type === 'start' || type === 'starting'
                ? text(`bot.fixed.${type}`)
                : name || text('bot.list.unnamed')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface AllProps extends Omit<Props, 'target'> {
  root: string;
  chosen: number | undefined;
}

function All({ channel, nodes, root, chosen }: AllProps) {
  const text = useText();
  const move = useMoveNode(channel);
  const { folded, toggle } = useFoldedCategories(channel, { nodes, chosen });
  const { data: uses } = useQuery(nodeUsesQuery(useDataProvider(), channel));
  const fixed = (['starting', 'start'] as const).flatMap((type) =>
    nodes.filter((node) => node.type === type),
  );
  const categories = childrenOf(nodes, null);
  return (
    <>
      <ul>
        {fixed.map(({ id, type }) => (
          <li key={id} className="row fixed">
            <Link to={`${root}/${id}`} aria-current={id === chosen ? 'page' : undefined}>
              <Icon name={type === 'start' ? 'help' : 'chat'} size={16} />
              {text(type === 'start' ? 'bot.fixed.start' : 'bot.fixed.starting')}
            </Link>
          </li>
        ))}
      </ul>
      <small className="since">{uses?.size ? text('bot.uses.since') : null}</small>
      <DragContext
        nameOf={(id) =>
          nodes.find((node) => node.id === Number(id))?.name || text('bot.list.unnamed')
        }
        onMove={({ draggableId, source }, destination) =>
          move(Number(draggableId), destination.index - source.index)
        }
      >
        <Droppable droppableId="categories" type="categories">
          {({ innerRef, droppableProps, placeholder }) => (
            <ul ref={innerRef} {...droppableProps}>
              {categories.map((node, index) => (
                <Category
                  key={node.id}
                  root={root}
                  node={node}
                  nodes={nodes}
                  index={index}
                  chosen={chosen}
                  move={move}
                  uses={uses}
                  folded={folded.includes(node.id)}
                  onFold={() => toggle(node.id)}
                  last={index === categories.length - 1}
                />
              ))}
              {placeholder}
            </ul>
          )}
        </Droppable>
      </DragContext>
      {categories.length === 0 ? <p>{text('bot.list.empty')}</p> : null}
      <div className="add">
        <Button
          component={Link}
          to={`${root}/create`}
          variant="outlined"
          startIcon={<Icon name="plus" size={18} />}
        >
          {text('bot.list.createCategory')}
        </Button>
        <TopicMenu channel={channel} nodes={nodes} />
      </div>
    </>
  );
}

const NONE: number[] = [];

/** State of the folded categories, stored per bot; opening an action unfolds its category. */
function useFoldedCategories(
  channel: BotChannel,
  { nodes, chosen }: { nodes: readonly BotNode[]; chosen: number | undefined },
) {
  const [folded, setFolded] = useStore<number[]>(`bot.folded.${channel}`, NONE);
  useEffect(() => {
    const parent = nodes.find(({ id }) => id === chosen)?.parent;
    if (parent) setFolded((before) => before.filter((id) => id !== parent));
  }, [nodes, chosen, setFolded]);
  const toggle = (id: number) =>
    setFolded(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]);
  return { folded, toggle };
}

/** Moves a node by a number of positions. The list shows the move before the server stores it. */
function useMoveNode(channel: BotChannel) {
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
