import { childrenOf } from '@catalogue/bot/choices';
import type { BotNode } from '@catalogue/bot/types';
import { Draggable, Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { NodeRow } from './NodeRow';

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
