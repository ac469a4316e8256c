import { screen, waitFor } from '@testing-library/react';
import { templateCard } from '@tests/support/rows/templates';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const lists = (calls: { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => path.includes('/template/listV2'));

it('Developer mode is switched in the account menu, stored, and sent with the lists', async () => {
  const { user, calls } = renderConsole('/', {
    replies: {
      'GET /campaign/template/listV2': ({ path }) => ({
        success: true,
        data: path.includes('developer=true')
          ? [templateCard({ title: 'Own code', developer: true })]
          : [templateCard({ title: 'Welcome' })],
      }),
    },
  });
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(lists(calls).every((path) => !path.includes('developer'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Developer view' });
  expect(item).not.toBeChecked();
  await user.click(item);
  expect(await screen.findByText('Own code')).toBeInTheDocument();
  expect(screen.getByText('For developers')).toBeInTheDocument();
  await waitFor(() => expect(item).toBeChecked());
  expect(localStorage.getItem('vitrin.developer')).toBe('1');
  await user.click(item);
  expect(await screen.findByText('Welcome')).toBeInTheDocument();
  expect(localStorage.getItem('vitrin.developer')).toBeNull();
});

it('shows when a shop sees only the templates of its group', async () => {
  renderConsole('/', {
    replies: {
      'GET /campaign/template/listV2': { success: true, data: [templateCard({ tags: ['flo'] })] },
    },
  });
  expect(await screen.findByText(/Only the templates made for FLO/)).toBeVisible();
});
