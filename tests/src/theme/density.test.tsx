import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, expect, it } from 'vitest';
import { NumberTable } from '@/components/tables/NumberTable';
import { useThemeMode } from '@/theme/ConsoleTheme';

afterEach(() => localStorage.removeItem('vitrin.density'));

function Switch() {
  const { density, setDensity } = useThemeMode();
  return (
    <button type="button" onClick={() => setDensity('compact')}>
      {density}
    </button>
  );
}

const page = (
  <>
    <Switch />
    <NumberTable label="Numbers">
      <table>
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </table>
    </NumberTable>
  </>
);
const cell = () => getComputedStyle(screen.getByText('1')).height;

it('makes rows lower in the compact density, also for the next visit', async () => {
  const { user, unmount } = renderPart(page);
  expect(cell()).toBe('44px');
  await user.click(screen.getByRole('button', { name: 'comfortable' }));
  expect(cell()).toBe('36px');
  unmount();
  renderPart(page);
  expect(cell()).toBe('36px');
  expect(screen.getByRole('button', { name: 'compact' })).toBeVisible();
});
