import type { ScheduleRow } from '@contract/entities/campaigns/schedule';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignWeek } from '@tests/support/rows/campaign-rows';
import { templateCard } from '@tests/support/rows/templates';
import { merchant, type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const planner = { ...merchant, extra: { useSchedule: true } };
const row = (overrides: Partial<ScheduleRow>): ScheduleRow => ({
  id: 1,
  name: 'Weekly',
  status: 'active',
  _key: 36,
  _var: 'plain',
  updated_at: '2026-11-20T21:30:00.000Z',
  version: 1,
  push_mode: 'calendar',
  next_run: '2026-11-23T07:00:00.000Z',
  waiting: 0,
  sent: 1200,
  failed: 3,
  ...overrides,
});
const open = (rows: ScheduleRow[], replies: Replies = {}, user = planner) =>
  renderConsole('/schedules', {
    replies: {
      'GET /auth/user': { success: true, data: user },
      'GET /campaign/schedule/list': { success: true, data: rows },
      ...replies,
    },
  });

it('shows the next run and the sent messages of each, with a link to its editor', async () => {
  open([
    row({}),
    row({ id: 2, name: 'Carts', push_mode: 'visitor', next_run: null, waiting: 4, failed: 0 }),
    row({ id: 3, name: 'Old', status: 'disabled', next_run: null }),
  ]);
  const weekly = await screen.findByRole('row', { name: /Weekly/ });
  expect(weekly).toHaveTextContent('23-11-2026 10:00');
  expect(weekly).toHaveTextContent('1,200 (3 not delivered)');
  expect(within(weekly).getByRole('link', { name: 'Weekly' })).toHaveAttribute(
    'href',
    '/campaigns/1',
  );
  expect(screen.getByRole('row', { name: /Carts/ })).toHaveTextContent('4 people are waiting');
  expect(screen.getByRole('row', { name: /Old/ })).toHaveTextContent('Off');
});

it('shows the problem of an active schedule below its next run, with the remedy', async () => {
  open([row({})], {
    'GET /analytic/week': {
      success: true,
      result: [campaignWeek({ id: 1, facts: { mail: true } })],
    },
  });
  const weekly = within(await screen.findByRole('row', { name: /Weekly/ }));
  expect(weekly.getByText('E-mail settings are missing')).toBeVisible();
  expect(weekly.getByRole('link', { name: 'Set up e-mail' })).toHaveAttribute(
    'href',
    '/settings/mail',
  );
});

it('searches by name, and deletes after a confirmation', async () => {
  const { user, calls } = open([row({}), row({ id: 2, name: 'Carts' })], {
    'POST /campaign/delete': { success: true },
  });
  await user.type(await screen.findByRole('searchbox'), 'cart');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Weekly' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete the schedule Carts' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /campaign/delete')?.body).toEqual({ id: 2 }),
  );
});

it('offers templates when there are no schedules', async () => {
  open([], {
    'GET /campaign/template/listV2': {
      success: true,
      data: [templateCard({ id: 47, type: 'schedule', title: 'Forgotten cart', limit: 99 })],
    },
  });
  expect(await screen.findByText('You have no schedules yet')).toBeVisible();
  const use = await screen.findByRole('link', { name: 'Use this template: Forgotten cart' });
  expect(use).toHaveAttribute('href', '/campaigns/create/template-47');
  expect(screen.getByRole('link', { name: 'Forgotten cart' })).toHaveAttribute(
    'href',
    '/schedule?id=47',
  );
});

it('Schedules are not available to merchants without the permission', async () => {
  open([row({})], {}, merchant as typeof planner);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Weekly' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Schedules' })).toBeNull();
});
