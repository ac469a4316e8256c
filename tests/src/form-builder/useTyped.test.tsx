import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useCallback, useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Update } from '@/form-builder/types';
import { useTyped } from '@/form-builder/useTyped';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A form with one field and a view of its text; the button shows what a save would send. */
function Form() {
  const sent = useRef('');
  const [text, setText] = useState('');
  const [saved, save] = useState('');
  const onChange = useCallback((update: Update<string>) => {
    sent.current = update(sent.current);
    setText(sent.current);
  }, []);
  return (
    <>
      <Field value={text} onChange={onChange} />
      <output aria-label="View">{text}</output>
      <button type="button" onClick={() => save(sent.current)}>
        Save {saved}
      </button>
      <button type="button" onClick={() => setText('undone')}>
        Undo
      </button>
    </>
  );
}

function Field(props: { value: string; onChange: (update: Update<string>) => void }) {
  const [shown, change] = useTyped(props.value, props.onChange);
  return (
    <input aria-label="Field" value={shown} onChange={({ target }) => change(() => target.value)} />
  );
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Field'), { target: { value } });

it('shows a text in its field at once, and elsewhere after the field is painted', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  render(<Form />);
  type('a');
  type('ab');
  expect(screen.getByLabelText('Field')).toHaveValue('ab');
  expect(screen.getByLabelText('View')).toHaveTextContent(/^$/);
  for (const frame of frames) frame(0);
  await waitFor(() => expect(screen.getByLabelText('View')).toHaveTextContent('ab'));
  expect(screen.getByLabelText('Field')).toHaveValue('ab');
});

it('saves the last text although nothing but the field shows it yet', () => {
  render(<Form />);
  type('last');
  fireEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(screen.getByRole('button', { name: 'Save last' })).toBeVisible();
});

it('shows the text elsewhere on a hidden page, which draws no frames', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Form />);
  type('hidden');
  await waitFor(() => expect(screen.getByLabelText('View')).toHaveTextContent('hidden'));
});

it('shows a value that was changed elsewhere', async () => {
  render(<Form />);
  type('typed');
  await waitFor(() => expect(screen.getByLabelText('View')).toHaveTextContent('typed'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Field')).toHaveValue('undone');
});

it('shows an item that is added to a nested list once', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Outer />);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByLabelText('Items')).toHaveTextContent(/^item 1, item 2$/);
});

/** Passes its list to `Inner`; both use `useTyped` for the same list. */
function Outer() {
  const [items, setItems] = useState<string[]>([]);
  const [shown, change] = useTyped(items, setItems);
  return <Inner value={shown} onChange={change} />;
}

function Inner(props: { value: string[]; onChange: (update: Update<string[]>) => void }) {
  const [shown, change] = useTyped(props.value, props.onChange);
  return (
    <>
      <output aria-label="Items">{shown.join(', ')}</output>
      <button
        type="button"
        onClick={() => change((before) => [...before, `item ${before.length + 1}`])}
      >
        Add
      </button>
    </>
  );
}
