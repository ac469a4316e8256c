import { Draggable, Droppable } from '@hello-pangea/dnd';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { DragContext } from './DragContext';
import { HANDLE_SIZE } from './HandleRoom';

interface SortableListProps {
  rows: readonly { key: string; name: string }[];
  onMove: (from: number, to: number) => void;
  children: (index: number, handle: ReactNode) => ReactNode;
}

/** List whose rows are dragged. Load it lazily: its library is large. */
export default function SortableList({ rows, onMove, children }: SortableListProps) {
  const text = useText();
  const listId = useId();
  return (
    <DragContext
      nameOf={(id) => rows.find(({ key }) => key === id)?.name ?? ''}
      onMove={({ source }, destination) => onMove(source.index, destination.index)}
    >
      <Droppable droppableId={listId}>
        {(list) => (
          <div ref={list.innerRef} {...list.droppableProps}>
            {rows.map(({ key, name }, index) => (
              <Draggable key={key} draggableId={key} index={index}>
                {(row, { isDragging }) => (
                  <Row ref={row.innerRef} {...row.draggableProps} data-dragging={isDragging}>
                    {children(
                      index,
                      <Handle
                        {...row.dragHandleProps}
                        aria-label={text('form.drag.handle', { name })}
                      >
                        <Icon name="grip" size={18} />
                      </Handle>,
                    )}
                  </Row>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </div>
        )}
      </Droppable>
    </DragContext>
  );
}

const Row = styled('div')({
  paddingBottom: 12,
  '&[data-dragging=true] > *': { boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)' },
});

const Handle = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  placeItems: 'center',
  ...HANDLE_SIZE,
  borderRadius: radius.control,
  color: colours.quiet,
  cursor: 'grab',
  '&:hover': { backgroundColor: colours.line },
}));
