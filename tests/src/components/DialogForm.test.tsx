import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '@tests/support/screens/render-console';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DialogForm } from '@/components/dialogs/DialogForm';

function Example({ busy = false, onClose }: { busy?: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <DialogForm title="Write" dirty={typed !== ''} busy={busy} onClose={onClose}>
      <input aria-label="Text" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </DialogForm>
  );
}

function pressBackdrop() {
  const container = document.querySelector('.MuiDialog-container') as HTMLElement;
  fireEvent.mouseDown(container);
  fireEvent.click(container);
}

it.each([
  ['Escape', (view: ReturnType<typeof renderInConsole>) => view.user.keyboard('{Escape}')],
  ['a press on the backdrop', pressBackdrop],
])('asks before %s discards typed text, and retains it on request', async (_, dismiss) => {
  const onClose = vi.fn();
  const view = renderInConsole(<Example onClose={onClose} />);
  await view.user.type(await screen.findByLabelText('Text'), 'Sale');
  await dismiss(view);
  await view.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveValue('Sale');
  expect(onClose).not.toHaveBeenCalled();

  await dismiss(view);
  await view.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once with Escape when nothing was typed', async () => {
  const onClose = vi.fn();
  const { user } = renderInConsole(<Example onClose={onClose} />);
  await screen.findByLabelText('Text');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('ignores Escape, the backdrop and Cancel during a save', async () => {
  const onClose = vi.fn();
  const { user } = renderInConsole(<Example busy onClose={onClose} />);
  await user.type(await screen.findByLabelText('Text'), 'Sale{Escape}');
  pressBackdrop();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
