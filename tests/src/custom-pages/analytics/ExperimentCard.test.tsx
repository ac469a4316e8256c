import type { Experiment } from '@contract/calls/campaigns/experiments';
import { screen, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const ADDRESS = '/analytics/actions/7';
const arm = (visitors: number, buyers: number) => ({
  visitors,
  buyers,
  revenue: buyers * 50_000,
  revenueSquares: buyers * 50_000 ** 2,
});
const between = (
  shown: ReturnType<typeof arm>,
  control: ReturnType<typeof arm>,
  share = 0.5,
): Experiment => ({
  version: 4,
  since: '2026-05-01',
  days: 14,
  currency: 'TRY',
  otherCurrencies: [],
  arms: [
    { kind: 'shown', share, ...shown },
    { kind: 'control', share: 1 - share, ...control },
  ],
});
const compared = between(arm(10_000, 600), arm(10_050, 400));
const replies = (experiment: Experiment | null): Replies => ({
  'GET /campaign/all/list': { success: true, data: [campaignRow({ id: 7, name: 'Welcome' })] },
  'POST /{product}/getInfo': {
    success: true,
    result: [],
    pairs: [],
    rejected: [],
    shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
  },
  'GET /campaign/versions/{id}': { success: true, data: [] },
  'GET /analytic/experiment/{id}': { success: true, experiment },
  'GET /analytic/holdout': { success: true, holdout: null },
  'POST /analytic/parts': { success: true, result: [], orders: [] },
  'POST /analytic/experiment/finish': { success: true },
});
const card = () => screen.findByRole('region', { name: 'Comparison' });

describe('the control group of an action', () => {
  it('shows both arms and the winner, which goes live after a confirmation', async () => {
    const { user, calls } = renderConsole(ADDRESS, { replies: replies(compared) });
    const region = await card();
    const row = await within(region).findByRole('row', { name: /Saw it/ });
    expect(row).toHaveTextContent('10,0006006.00%');
    expect(region).toHaveTextContent('since 1 May 2026');
    expect(region).toHaveTextContent(/\+50\.75% \(between \+\d/);
    expect(region).toHaveTextContent('at most 5 in 100 comparisons would show this.');
    expect(region).not.toHaveTextContent('certain');
    expect(within(region).queryByRole('button', { name: 'Switch it off' })).toBeNull();
    await user.click(within(region).getByRole('button', { name: 'Show to everyone' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Show to everyone' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(calls.find(({ name }) => name === 'POST /analytic/experiment/finish')?.body).toEqual({
      id: 7,
      version: 4,
      winner: 'shown',
    });
  });

  it('leaves revenue per visitor empty for an arm without orders', async () => {
    const early = { ...between(arm(40, 0), arm(38, 1)), currency: 'TRY' };
    renderConsole(ADDRESS, { replies: replies(early) });
    const region = await card();
    const row = await within(region).findByRole('row', { name: /Saw it/ });
    expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('–');
    expect(within(region).getByRole('row', { name: /not see|did not/i })).toHaveTextContent(
      '₺13.16',
    );
  });

  it('shows how likely a difference is and how long to wait while there is no winner', async () => {
    const open = between(arm(10_000, 430), arm(10_050, 400));
    renderConsole(ADDRESS, { replies: replies(open) });
    const region = await card();
    expect(
      await within(region).findAllByText(/\d\d% likely that “Saw it” is higher than “Did not”\./),
    ).toHaveLength(2);
    expect(region).toHaveTextContent(/wait \d+ more days|90 days are not enough to decide/);
    expect(within(region).queryByRole('button')).toBeNull();
  });

  it('writes revenue without a symbol when its currency is unknown', async () => {
    renderConsole(ADDRESS, { replies: replies({ ...compared, currency: null }) });
    const row = await within(await card()).findByRole('row', { name: /Saw it/ });
    expect(row).toHaveTextContent(/6\.00%30\.00$/);
  });

  it('lists the currencies that are left out of the revenue', async () => {
    renderConsole(ADDRESS, { replies: replies({ ...compared, otherCurrencies: ['EUR', ''] }) });
    expect(
      await within(await card()).findByText(
        /in one currency \(TRY\)\. Orders in other currencies \(EUR, unknown currency\) count as orders/,
      ),
    ).toBeVisible();
  });

  it('shows that there are too few orders, without a difference', async () => {
    renderConsole(ADDRESS, { replies: replies(between(arm(10_000, 600), arm(200, 3), 0.98)) });
    const region = await card();
    expect(await within(region).findByText(/needs at least 25 buyers/)).toBeVisible();
  });

  it('shows no comparison while one arm loses visitors', async () => {
    renderConsole(ADDRESS, { replies: replies(between(arm(10_000, 600), arm(8_000, 300))) });
    const region = await card();
    expect(await within(region).findByRole('alert')).toHaveTextContent(
      'Do not rely on these figures',
    );
    expect(region).not.toHaveTextContent('likely to be');
    expect(within(region).queryByRole('button')).toBeNull();
  });

  it('links to the ratio in the editor when all visitors see the action', async () => {
    renderConsole(ADDRESS, { replies: replies(null) });
    const link = await within(await card()).findByRole('link', { name: 'Open the editor' });
    expect(link).toHaveAttribute('href', '/actions/7');
  });

  it('shows that another user changed the action, and loads it again', async () => {
    const { user, calls } = renderConsole(ADDRESS, {
      replies: {
        ...replies(compared),
        'POST /analytic/experiment/finish': refuse(409, 'conflict', 'It was changed.'),
      },
    });
    const region = await card();
    await user.click(await within(region).findByRole('button', { name: 'Show to everyone' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Show to everyone' }));
    expect(await screen.findByText('It was changed.')).toBeInTheDocument();
    const reads = calls.filter(({ name }) => name === 'GET /analytic/experiment/{id}');
    expect(reads.length).toBe(2);
  });
});

describe('the variants of an action', () => {
  const three: Experiment = {
    version: 4,
    since: '2026-05-01',
    days: 14,
    currency: 'TRY',
    otherCurrencies: [],
    arms: [
      { kind: 'variant', variant: 1, share: 0.4, ...arm(8_000, 320) },
      { kind: 'variant', variant: 2, share: 0.4, ...arm(8_050, 520) },
      { kind: 'control', share: 0.2, ...arm(4_000, 120) },
    ],
  };

  it('compares each variant with the leading one, which goes live after a confirmation', async () => {
    const { user, calls } = renderConsole(ADDRESS, { replies: replies(three) });
    const region = await screen.findByRole('region', { name: 'Comparison' });
    expect(await within(region).findByRole('row', { name: /Variant B/ })).toHaveTextContent(
      '8,050',
    );
    expect(within(region).getAllByText(/“Variant B” is higher than “Variant A”/)).toHaveLength(2);
    expect(within(region).getAllByText(/“Variant B” is higher than “Did not”/)).toHaveLength(2);
    await user.click(within(region).getByRole('button', { name: 'Make variant B live' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Show variant B to everyone?' });
    await user.click(within(dialog).getByRole('button', { name: 'Make variant B live' }));
    await screen.findByText('Saved');
    expect(calls.find(({ name }) => name === 'POST /analytic/experiment/finish')?.body).toEqual({
      id: 7,
      version: 4,
      winner: 2,
    });
  });
});

describe('the holdout group', () => {
  it('compares the holdout group with all other visitors, above the report of all actions', async () => {
    const { version: _, ...sides } = compared;
    renderConsole('/analytics/actions', {
      replies: {
        ...replies(null),
        'POST /{product}/getInfo': {
          success: true,
          pairs: [],
          rejected: [],
          result: [{ camp_id: 7, type: 'campaignShown', total_count: 4, unique_user: 3 }],
          shop: { sessions: 4, visitors: 3, orders: 0, revenue: [] },
        },
        'GET /analytic/holdout': { success: true, holdout: { ...sides, arms: sides.arms } },
      },
    });
    const region = await screen.findByRole('region', { name: 'All actions together' });
    expect(region).toHaveTextContent('50% of visitors see no action at all');
    expect(within(region).getByRole('row', { name: /Sees nothing/ })).toHaveTextContent('10,050');
  });
});
