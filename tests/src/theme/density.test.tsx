import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, expect, it } from 'vitest';
import { NumberTable } from '@/components/tables/NumberTable';
import UserMenuList from '@/layout/UserMenuList';

afterEach(() => localStorage.removeItem('vitrin.density'));

const page = (
  <>
    <NumberTable label="Numbers">
      <table>
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </table>
    </NumberTable>
    <UserMenuList anchor={document.body} user={null} onClose={() => {}} />
  </>
);
const cell = () => getComputedStyle(screen.getByText('1')).height;

it('the account menu makes lists and forms compact, also for the next visit', async () => {
  const { user, unmount } = renderPart(page);
  expect(cell()).toBe('44px');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact view', checked: false }));
  expect(cell()).toBe('36px');
  unmount();
  renderPart(page);
  expect(cell()).toBe('36px');
  expect(
    screen.getByRole('menuitemcheckbox', { name: 'Compact view', checked: true }),
  ).toBeVisible();
});
