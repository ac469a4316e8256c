import { childrenOf } from '@catalogue/bot/choices';
import type { BotChannel, BotNode } from '@catalogue/bot/types';
import { BOT_CHANNELS } from '@catalogue/bot/types';
import { Draggable, type DraggableProvidedDragHandleProps, Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  /** Path with which all addresses of this bot's editor begin. */
  root: string;
  node: BotNode;
  nodes: readonly BotNode[];
  index: number;
  last: boolean;
  chosen: number | undefined;
  move: (id: number, by: number) => void;
  uses: ReadonlyMap<number, number> | undefined;
  folded: boolean;
  onFold: () => void;
}

/** A category with its actions, which can be dragged within it but not to another category. */
export function Category(props: Props) {
  const { root, node, nodes, index, last, chosen, move, uses, folded, onFold } = props;
  const text = useText();
  const id = useId();
  const actions = childrenOf(nodes, node.id);
  return (
    <Draggable draggableId={String(node.id)} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li ref={innerRef} {...draggableProps} className="category">
          <NodeRow
            root={root}
            node={node}
            chosen={chosen}
            move={move}
            uses={uses}
            last={last}
            handle={dragHandleProps}
            first={!index}
            count={
              folded ? actions.reduce((sum, action) => sum + (uses?.get(action.id) ?? 0), 0) : 0
            }
          >
            <button
              type="button"
              className="fold"
              aria-label={text('bot.list.answersOf', { name: node.name })}
              aria-expanded={!folded}
              aria-controls={folded ? undefined : id}
              onClick={onFold}
            >
              <Icon name={folded ? 'right' : 'down'} size={16} />
            </button>
          </NodeRow>
          {folded ? null : (
            <>
              <Droppable droppableId={`actions-${node.id}`} type={`actions-${node.id}`}>
                {(area) => (
                  <ul ref={area.innerRef} {...area.droppableProps} className="actions" id={id}>
                    {actions.map((action, place) => (
                      <Draggable key={action.id} draggableId={String(action.id)} index={place}>
                        {(item) => (
                          <li ref={item.innerRef} {...item.draggableProps}>
                            <NodeRow
                              root={root}
                              node={action}
                              chosen={chosen}
                              move={move}
                              uses={uses}
                              handle={item.dragHandleProps}
                              first={place === 0}
                              last={place === actions.length - 1}
                            />
                          </li>
                        )}
                      </Draggable>
                    ))}
                    {area.placeholder}
                  </ul>
                )}
              </Droppable>
              <Button
                component={Link}
                to={`${root}/create-${node.id}`}
                size="small"
                className="create"
                startIcon={<Icon name="plus" size={16} />}
                aria-label={text('bot.list.createActionIn', { name: node.name })}
              >
                {text('bot.list.createAction')}
              </Button>
            </>
          )}
        </li>
      )}
    </Draggable>
  );
}

interface NodeRowProps {
  root: string;
  node: BotNode;
  chosen: number | undefined;
  first: boolean;
  last: boolean;
  handle: DraggableProvidedDragHandleProps | null;
  move: (id: number, by: number) => void;
  /** Uses of each node in the last 30 days; undefined while they load. */
  uses: ReadonlyMap<number, number> | undefined;
  /** Number of uses of a folded category's actions; 0 for other rows. */
  count?: number;
  children?: ReactNode;
}

function NodeRow(props: NodeRowProps) {
  const { root, node, chosen, first, last, handle, move, uses, count = 0, children } = props;
  const text = useText();
  const name = node.name || text('bot.list.unnamed');
  return (
    <div className="row" data-type={node.type}>
      <span {...handle} className="grip">
        <VisuallyHidden>{text('form.drag.handle', { name })}</VisuallyHidden>
        <Icon name="grip" size={16} />
      </span>
      {children}
      <Link to={`${root}/${node.id}`} aria-current={node.id === chosen ? 'page' : undefined}>
        {name}
      </Link>
      <HiddenMark hidden={node.data.hidden ?? []} />
      <Uses count={node.type === 'action' ? (uses?.get(node.id) ?? 0) : count} />
      <span className="moves">
        <MoveButtons name={name} first={first} last={last} onMove={(by) => move(node.id, by)} />
      </span>
    </div>
  );
}

function HiddenMark({ hidden }: { hidden: readonly BotChannel[] }) {
  const text = useText();
  if (hidden.length === 0) return null;
  const shown = BOT_CHANNELS.find((channel) => !hidden.includes(channel));
  return <small>{text(`bot.list.only.${shown ?? 'none'}`)}</small>;
}

function Uses({ count }: { count: number }) {
  const text = useText();
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="uses" title={text('bot.uses.times', { smart_count: count })}>
      {formatCount(count, language)}
    </span>
  );
}
