import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { cspNonce } from '@/theme/cspNonce';
import { radius } from '@/theme/tokens';
import { HANDLE_SIZE } from './HandleRoom';

interface SortableListProps {
  rows: readonly { key: string; name: string }[];
  onMove: (from: number, to: number) => void;
  children: (index: number, handle: ReactNode) => ReactNode;
}

/**
 * List whose rows are dragged with the pointer or by keys: Space lifts, arrows move, Space drops,
 * Escape cancels. Load it lazily: its library is large.
 */
export default function SortableList({ rows, onMove, children }: SortableListProps) {
  const text = useText();
  const nameOf = (index: number) => rows[index]?.name ?? '';
  const place = (index: number) => ({ place: index + 1, total: rows.length });
  return (
    <DragDropContext
      nonce={cspNonce}
      dragHandleUsageInstructions={text('form.drag.how')}
      onDragStart={({ source }, { announce }) =>
        announce(text('form.drag.lifted', { name: nameOf(source.index), ...place(source.index) }))
      }
      onDragUpdate={({ source, destination }, { announce }) =>
        destination &&
        announce(
          text('form.drag.moved', { name: nameOf(source.index), ...place(destination.index) }),
        )
      }
      onDragEnd={({ source, destination, reason }, { announce }) => {
        const name = nameOf(source.index);
        if (reason === 'CANCEL' || !destination) return announce(text('form.drag.left', { name }));
        announce(text('form.drag.dropped', { name, ...place(destination.index) }));
        if (destination.index !== source.index) onMove(source.index, destination.index);
      }}
    >
      <Droppable droppableId="rows">
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
    </DragDropContext>
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
