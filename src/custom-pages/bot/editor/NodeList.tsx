import { childrenOf } from '@catalogue/bot/choices';
import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bot';
import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { botRoots, type EditorTarget } from '@/custom-pages/bot/addresses';
import { TopicButtons } from '@/custom-pages/bot/topics/TopicButtons';
import { useText } from '@/i18n/useText';
import { cspNonce } from '@/theme/cspNonce';
import { Category } from './Category';
import { ListFrame } from './ListFrame';
import { useMoveNode } from './useMoveNode';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  target: EditorTarget;
}

/**
 * The fixed entries, then the categories with their actions; sorted by dragging or with Up and
 * Down.
 */
export function NodeList({ channel, nodes, target }: Props) {
  const text = useText();
  const move = useMoveNode(channel);
  const root = `${botRoots[channel]}/edit`;
  const chosen = target.kind === 'node' ? target.id : undefined;
  const fixed = (['starting', 'start'] as const).flatMap((type) =>
    nodes.filter((node) => node.type === type),
  );
  const categories = childrenOf(nodes, null);
  const onDragEnd = ({ draggableId, source, destination }: DropResult) => {
    if (destination && destination.index !== source.index)
      move(Number(draggableId), destination.index - source.index);
  };
  return (
    <ListFrame aria-label={text('bot.list.label')}>
      <ul>
        {fixed.map(({ id, type }) => (
          <li key={id} className="row fixed">
            <Link to={`${root}/${id}`} aria-current={id === chosen ? 'page' : undefined}>
              {text(type === 'start' ? 'bot.fixed.start' : 'bot.fixed.starting')}
            </Link>
          </li>
        ))}
      </ul>
      <DragDropContext
        onDragEnd={onDragEnd}
        nonce={cspNonce}
        dragHandleUsageInstructions={text('bot.list.dragHelp')}
      >
        <Droppable droppableId="categories" type="categories">
          {({ innerRef, droppableProps, placeholder }) => (
            <ul ref={innerRef} {...droppableProps}>
              {categories.map((node, index) => (
                <Category
                  key={node.id}
                  {...{ root, node, nodes, index, chosen, move }}
                  last={index === categories.length - 1}
                />
              ))}
              {placeholder}
            </ul>
          )}
        </Droppable>
      </DragDropContext>
      {categories.length === 0 ? <p>{text('bot.list.empty')}</p> : null}
      <Button
        component={Link}
        to={`${root}/create`}
        variant="outlined"
        fullWidth
        startIcon={<Icon name="plus" size={18} />}
      >
        {text('bot.list.createCategory')}
      </Button>
      <TopicButtons channel={channel} nodes={nodes} />
    </ListFrame>
  );
}
