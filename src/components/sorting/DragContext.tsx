import {
  DragDropContext,
  type DraggableLocation,
  type DragStart,
  type DropResult,
} from '@hello-pangea/dnd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/useText';
import { cspNonce } from '@/theme/cspNonce';

interface Props {
  nameOf: (draggableId: string) => string;
  /** Called when a row is dropped at another position than its own. */
  onMove: (drop: DropResult, destination: DraggableLocation) => void;
  children: ReactNode;
}

/**
 * Drag and drop of rows with the pointer or by keys: Space lifts, arrows move, Space drops, Escape
 * cancels. Screen readers announce each step in the language of the console.
 */
export function DragContext({ nameOf, onMove, children }: Props) {
  const text = useText();
  const place = (
    { draggableId, source }: DragStart,
    { droppableId, index }: DraggableLocation,
  ) => ({
    name: nameOf(draggableId),
    place: index + 1,
    // A row of another list is not in this list yet.
    total: countRows(droppableId) + (droppableId === source.droppableId ? 0 : 1),
  });
  return (
    <DragDropContext
      nonce={cspNonce}
      dragHandleUsageInstructions={text('form.drag.how')}
      onDragStart={(start, { announce }) =>
        announce(text('form.drag.lifted', place(start, start.source)))
      }
      onDragUpdate={(update, { announce }) =>
        announce(
          update.destination
            ? text('form.drag.moved', place(update, update.destination))
            : text('form.drag.left', { name: nameOf(update.draggableId) }),
        )
      }
      onDragEnd={(drop, { announce }) => {
        const { draggableId, source, destination, reason } = drop;
        if (reason === 'CANCEL' || !destination)
          return announce(text('form.drag.left', { name: nameOf(draggableId) }));
        announce(text('form.drag.dropped', place(drop, destination)));
        const isMoved =
          destination.droppableId !== source.droppableId || destination.index !== source.index;
        if (isMoved) onMove(drop, destination);
      }}
    >
      {children}
    </DragDropContext>
  );
}

/** Returns the number of rows of a list, whose id is unique on the page, without nested lists. */
function countRows(droppableId: string): number {
  const rows = document.querySelectorAll('[data-rfd-draggable-id]');
  const listOf = (row: Element) => row.parentElement?.closest('[data-rfd-droppable-id]');
  return [...rows].filter(
    (row) => listOf(row)?.getAttribute('data-rfd-droppable-id') === droppableId,
  ).length;
}
