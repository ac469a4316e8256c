import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@tests/support/renderPart';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '@/components/CopyButton';

it('says Kopyalandı for a second and a half after the copy button was pressed', async () => {
  vi.useFakeTimers();
  try {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    renderPart(<CopyButton value="https://defne.example/?yc=7" />, 'tr');
    const button = screen.getByRole('button', { name: 'Kopyala' });
    await act(async () => fireEvent.click(button));
    expect(writeText).toHaveBeenCalledWith('https://defne.example/?yc=7');
    act(() => vi.advanceTimersByTime(1_499));
    expect(button).toHaveTextContent('Kopyalandı');
    act(() => vi.advanceTimersByTime(1));
    expect(button).toHaveTextContent(/^Kopyala$/);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
