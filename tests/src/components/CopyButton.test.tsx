import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '@/components/code/CopyButton';

it('shows Kopyalandı for a second and a half after the copy button was pressed', async () => {
  vi.useFakeTimers();
  renderPart(<CopyButton value="https://defne.example/?yc=7" />, 'tr');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = screen.getByRole('button', { name: 'Kopyala' });
  await act(async () => fireEvent.click(button));
  expect(written).toHaveBeenCalledWith('https://defne.example/?yc=7');
  act(() => vi.advanceTimersByTime(1_499));
  expect(button).toHaveTextContent('Kopyalandı');
  act(() => vi.advanceTimersByTime(1));
  expect(button).toHaveTextContent(/^Kopyala$/);
});

it('copies a value that is computed at the press', async () => {
  let mark = 'made with the page';
  renderPart(<CopyButton value={() => mark} />);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  mark = 'made at the press';
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(written).toHaveBeenCalledWith('made at the press');
});
