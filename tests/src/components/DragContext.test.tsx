import { Draggable, Droppable } from '@hello-pangea/dnd';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { expect, it, vi } from 'vitest';
import { DragContext } from '@/components/sorting/DragContext';

const names: Record<string, string> = {
  'entry-0': 'Popup',
  'entry-1': 'Banner',
  'block-0.0': 'Title',
  'block-0.1': 'Button',
  'block-0.2': 'Image',
};

function List({ id, rows }: { id: string; rows: readonly string[] }) {
  return (
    <Droppable droppableId={id} type={id}>
      {(list) => (
        <div ref={list.innerRef} {...list.droppableProps}>
          {rows.map((row, index) => (
            <Draggable key={row} draggableId={row} index={index}>
              {({ innerRef, draggableProps, dragHandleProps }) => (
                <div ref={innerRef} {...draggableProps}>
                  <span {...dragHandleProps} data-testid={row} />
                  {row === 'entry-0' ? (
                    <List id="blocks-0" rows={['block-0.0', 'block-0.1', 'block-0.2']} />
                  ) : null}
                </div>
              )}
            </Draggable>
          ))}
          {list.placeholder}
        </div>
      )}
    </Droppable>
  );
}

function renderLists(language: 'tr' | 'en') {
  const onMove = vi.fn();
  renderPart(
    <DragContext nameOf={(id) => names[id] ?? ''} onMove={onMove}>
      <List id="entries" rows={['entry-0', 'entry-1']} />
    </DragContext>,
    language,
  );
  return onMove;
}

const SPACE = 32;
const ARROW_DOWN = 40;
const ESCAPE = 27;
const press = (row: string, keyCode: number) =>
  fireEvent.keyDown(screen.getByTestId(row), { keyCode });
const announced = (announcement: string) =>
  waitFor(() => expect(document.querySelector('[aria-live]')).toHaveTextContent(announcement));

it('announces positions among the rows of the same list, without those of a nested list', async () => {
  const onMove = renderLists('en');
  press('entry-0', SPACE);
  await announced('Popup picked up. Position 1 of 2.');
  press('entry-0', ARROW_DOWN);
  await announced('Popup is now at position 2 of 2.');
  press('entry-0', SPACE);
  await announced('Popup was dropped at position 2 of 2.');
  expect(onMove).toHaveBeenCalledOnce();
});

it('announces a drag in a nested list in Turkish, and moves nothing when it is cancelled', async () => {
  const onMove = renderLists('tr');
  press('block-0.0', SPACE);
  await announced('Title tutuldu. 3 satırın 1. sırasında.');
  press('block-0.0', ARROW_DOWN);
  await announced('Title şimdi 3 satırın 2. sırasında.');
  press('block-0.0', ESCAPE);
  await announced('Title yerinde kaldı.');
  expect(onMove).not.toHaveBeenCalled();
});
