import { useTheme } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, expect, it } from 'vitest';
import { useThemeMode } from '@/theme/ConsoleTheme';

afterEach(() => localStorage.removeItem('vitrin.density'));

function Row() {
  const { density: spacing } = useTheme();
  const { setDensity } = useThemeMode();
  return (
    <button type="button" onClick={() => setDensity('compact')}>
      A row of {spacing.row} px
    </button>
  );
}

it('makes rows lower in the compact density, also in the next visit', async () => {
  const { user, unmount } = renderPart(<Row />);
  await user.click(screen.getByRole('button', { name: 'A row of 56 px' }));
  expect(screen.getByRole('button', { name: 'A row of 44 px' })).toBeVisible();
  unmount();
  renderPart(<Row />);
  expect(screen.getByRole('button', { name: 'A row of 44 px' })).toBeVisible();
});
