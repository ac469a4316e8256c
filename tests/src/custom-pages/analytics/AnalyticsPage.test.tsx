import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/campaignRows';
import { type Replies, renderConsole } from '@tests/support/renderConsole';
import { describe, expect, it } from 'vitest';
import { readRange } from '@/custom-pages/analytics/useRangeAddress';

const nothing: Answer<'POST /{product}/getInfo'> = {
  success: true,
  result: [],
  pairs: [],
  shop: { orders: 0, revenue: [] },
  aside: [],
};

const counted: Replies = {
  'GET /campaign/all/list': {
    success: true,
    data: [campaignRow({ id: 1, name: 'Welcome' }), campaignRow({ id: 2, status: 'test' })],
  },
  'POST /{product}/getInfo': {
    ...nothing,
    aside: [{ reason: 'burst', total: 1200 }],
    result: [
      { camp_id: 1, type: 'campaignShown', total_count: 400, total_session: 90, unique_user: 80 },
      { camp_id: 1, type: 'tagClick', total_count: 50, total_session: 40, unique_user: 40 },
      { camp_id: 2, type: 'campaignShown', total_count: 1, total_session: 1, unique_user: 1 },
    ],
  },
};

describe('the report of actions', () => {
  it('The report of actions shows rates with two decimals, and hides columns and statuses', async () => {
    const { user, address } = renderConsole('/analytics', { replies: counted });
    const line = await screen.findByRole('row', { name: /Welcome/ });
    expect(address()).toBe('/analytics/actions');
    expect(line).toHaveTextContent('12.50%');
    expect(within(line).getByRole('link', { name: 'Welcome' })).toHaveAttribute(
      'href',
      '/actions/1',
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Click rate' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(line).not.toHaveTextContent('12.50%'));
    await user.click(screen.getByRole('button', { name: 'Active' }));
    expect(screen.queryByRole('row', { name: /Welcome/ })).toBeNull();
  });

  it('requests the range of the address, whole Istanbul days', async () => {
    const { calls } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: counted,
    });
    await screen.findByRole('row', { name: /Welcome/ });
    const asked = calls.filter(({ name }) => name === 'POST /{product}/getInfo');
    expect(asked.map(({ body }) => body)).toEqual([
      {
        start_date: '2026-02-28T21:00:00.000Z',
        end_date: '2026-03-02T20:59:59.999Z',
        group: ['day', 'camp_id', 'type'],
      },
      expect.objectContaining({ group: ['camp_id', 'type'] }),
    ]);
  });

  it('shows how many events were set aside, and that they are in no figure', async () => {
    renderConsole('/analytics/actions', { replies: counted, language: 'en' });
    expect(
      await screen.findByText('1,200 events came in a burst from a single address or visitor.'),
    ).toBeVisible();
  });

  it('shows that there is nothing, and what to do', async () => {
    const replies: Replies = {
      'POST /{product}/getInfo': nothing,
    };
    renderConsole('/analytics/actions', { replies });
    expect(await screen.findByText('No data in this range')).toBeVisible();
  });

  it('offers today when the range is empty and the shop has events of today', async () => {
    const today = istanbulDay(new Date());
    const replies: Replies = {
      ...counted,
      'POST /{product}/getInfo': nothing,
      'GET /{product}/getUserCampaignHourly': {
        success: true,
        data: { data: [{ camp_id: 1, total: 3 }] },
      },
    };
    const { user, address } = renderConsole('/analytics/actions', { replies });
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(address()).toBe(`/analytics/actions?start=${today}&end=${today}`));
    // There it would lead nowhere.
    await screen.findByText('No data in this range');
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it('shows a single day by its hours', async () => {
    const { calls } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-01', {
      replies: counted,
    });
    expect(await screen.findByRole('heading', { name: 'Shown and clicked by hour' })).toBeVisible();
    const asked = calls.filter(({ name }) => name === 'POST /{product}/getInfo');
    expect(asked.map(({ body }) => (body as { group: string[] }).group)).toEqual([
      ['hour', 'camp_id', 'type'],
      ['camp_id', 'type'],
    ]);
  });

  it('changes the range by a preset', async () => {
    const { user, address } = renderConsole('/analytics/actions', { replies: counted });
    await user.click(await screen.findByRole('button', { name: /Change the date range/ }));
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    const today = istanbulDay(new Date());
    await waitFor(() => expect(address()).toBe(`/analytics/actions?start=${today}&end=${today}`));
  });
});

describe('the range of an address', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const last7 = { start: '2026-11-14', end: '2026-11-20' };
  it.each([
    ['start=2026-11-01&end=2026-11-21', { start: '2026-11-01', end: '2026-11-21' }],
    ['', last7],
    ['start=2026-11-05&end=2026-11-01', last7],
    ['start=2026-02-30&end=2026-03-01', last7],
    ['start=2026-11-01&end=2026-11-22', last7],
    ['start=abc&end=2026-11-01', last7],
  ])('readRange reads the range of the query "%s"', (query, range) => {
    expect(readRange(new URLSearchParams(query), now)).toEqual(range);
  });
});
