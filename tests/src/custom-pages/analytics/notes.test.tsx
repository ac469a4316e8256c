import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const ADDRESS = '/analytics/actions?start=2026-03-01&end=2026-03-07';
const note = (id: number, day: string, name: string) => ({
  id,
  day,
  name,
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
});
const counts = { camp_id: 1, type: 'campaignShown', total_count: 400 } as const;
const replies: Replies = {
  'GET /campaign/all/list': { success: true, data: [campaignRow({ id: 1, name: 'Welcome' })] },
  'POST /{product}/getInfo': {
    success: true,
    pairs: [],
    rejected: [],
    result: [counts],
    shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
  },
  'GET /analytic/note/get': {
    success: true,
    data: [
      note(1, '2026-03-04', 'TV campaign'),
      note(2, '2026-03-04', 'Sale'),
      note(3, '2026-04-01', 'Later'),
    ],
  },
};

it('lists the notes of the range at the top and in the chart’s table, and adds one', async () => {
  const { user, calls } = renderConsole(ADDRESS, {
    replies: {
      ...replies,
      'POST /analytic/note/save': { success: true, data: note(4, '2026-03-07', 'Site down') },
    } as Replies,
  });
  await screen.findByRole('row', { name: /Welcome/ });
  await user.click(await screen.findByRole('button', { name: 'Notes 2' }));
  const list = await screen.findByRole('list', { name: 'Notes in this range' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['4 Mar TV campaign', '4 Mar Sale']);
  expect(screen.getByRole('row', { name: /^4 Mar/, hidden: true })).toHaveTextContent(
    'TV campaign, Sale',
  );
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(await screen.findByLabelText('What happened?'), ' Site down ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'POST /analytic/note/save')?.body).toMatchObject({
    data: { name: 'Site down', day: '2026-03-07' },
  });
});

it('saves a report as a view with relative days and its columns', async () => {
  const { user, address } = renderConsole('/analytics/actions', { replies });
  await screen.findByRole('row', { name: /Welcome/ });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Click rate' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(screen.getByLabelText('Name of the view'), 'Weekly');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const rate = () => screen.queryByRole('columnheader', { name: 'Click rate' });
  await waitFor(() => expect(rate()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Click rate' }));
  await user.keyboard('{Escape}');
  expect(rate()).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'Messaging channels' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('button', { name: 'Weekly' }));
  await waitFor(() => expect(address()).toMatch(/^\/analytics\/actions\?start=/));
  await screen.findByRole('row', { name: /Welcome/ });
  expect(rate()).toBeNull();
});
