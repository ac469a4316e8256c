import type { Answer } from '@contract/calls';
import type { ReportRow } from '@contract/entities/reports/analytics';
import { screen, within } from '@testing-library/react';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { renderReport } from '@tests/support/screens/render-report';
import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import ChanceReport from '@/custom-pages/analytics/chance/ChanceReport';
import { type RatedStep, verdictOf } from '@/custom-pages/analytics/chance/chance';
import { readView } from '@/custom-pages/analytics/reportView';
import { toAnalytics } from '@/dataProvider/areas/reports/analytics';

const ADDRESS = '/analytics/giveachanceanalytic?start=2026-03-02&end=2026-03-08';
const nothing: Answer<'POST /{product}/getInfo'> = {
  success: true,
  result: [],
  pairs: [],
  rejected: [],
  shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
};

const steps = (counts: number[], place: ReportRow = {}, camp_id = 3): ReportRow[] =>
  (
    [
      'campaignShown',
      'tagClick',
      'tagReturn',
      'tagProductClick',
      'tagProductAddedToBasket',
    ] as const
  ).map((type, at) => ({ ...place, camp_id, type, total_count: counts[at] ?? 0 }));

const GOOGLE: ReportRow = { platform: 'search', select2: 'google.com' };
const INSTAGRAM: ReportRow = { platform: 'social', select2: 'instagram.com' };

const replies: Replies = {
  'GET /analytic/chances': {
    success: true,
    campaigns: [{ id: 3, name: 'Gitmeden', status: 'active' }],
  },
  'POST /{product}/getInfo': ({ body }) => {
    const { group, start_date } = body as { group: string[]; start_date: string };
    if (group.includes('select2')) {
      const origins = [
        ...steps([150, 90, 60, 33, 9], GOOGLE),
        ...steps([50, 20, 4, 2, 1], INSTAGRAM),
      ];
      return { ...nothing, result: origins };
    }
    const counts = start_date < '2026-02-27' ? [100, 50, 20, 10, 5] : [200, 110, 64, 35, 10];
    // Another action, which is not part of the report.
    return { ...nothing, result: [...steps(counts), ...steps([999], {}, 8).slice(0, 1)] };
  },
  'GET /analytic/download/list': { success: true, result: [] },
};

const figures = async () => {
  const [term] = await screen.findAllByText('Capture rate');
  const list = term?.closest('dl');
  return [...(list?.querySelectorAll(':scope > div') ?? [])].map(({ textContent }) => textContent);
};

describe('the report of "Give us a chance"', () => {
  it('shows the five figures with their change, and rates them as good or low', async () => {
    renderConsole(ADDRESS, { replies });
    const shown = await figures();
    expect(shown[0]).toBe('Asked200+100.00%');
    expect(shown[1]).toMatch(/^Capture rate55\.00%\+5\.00 pointsGood, above 50%110 visits$/);
    expect(shown[2]).toMatch(/^Return rate32\.00%(?:[+−][\d.]+ points)?Good, above 30%/);
    expect(shown[3]).toMatch(/^Product rate17\.50%(?:[+−][\d.]+ points)?Low, aim above 20%/);
    expect(shown[4]).toMatch(/^Cart rate5\.00%Low, aim above 10%(?!.*[+−])/);
  });

  it('lists the notes of the range at its top', async () => {
    const note = { id: 1, day: '2026-03-04', name: 'TV campaign', version: 1 };
    const { user } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'GET /analytic/note/get': {
          success: true,
          data: [{ ...note, updated_at: '2026-03-04T10:00:00Z' }],
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Notes 1' }));
    const list = await screen.findByRole('list', { name: 'Notes in this range' });
    expect(list).toHaveTextContent(/^4 Mar TV campaign$/);
  });

  it('has a description and a table for each chart, by step and by source', async () => {
    renderConsole(ADDRESS, { replies });
    expect(
      await screen.findByRole('img', { name: /Asked 200, Agreed 110, Went on 64/ }),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: /Search engine 150, Social media 50/ }),
    ).toBeInTheDocument();
    const table = screen.getByRole('group', { name: 'By where they came from' });
    const row = within(table).getByRole('row', { name: /^Social media/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['50', '20', '4', '2', '1', '40.00%low', '8.00%low', '4.00%low', '2.00%low']);
    const card = screen.getByRole('heading', { name: /^google\.com/ }).closest('li');
    expect(card).toHaveTextContent('Search engine · 150 visits');
    expect(card).toHaveTextContent('Capture rate60.00%good');
    expect(screen.getByText(/All rates are of the visits asked/)).toBeVisible();
  });

  it('orders a workbook of the steps, the sources and the origins', async () => {
    const { calls, user } = renderConsole(ADDRESS, { replies });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    const ordered = calls.find(({ name }) => name.endsWith('/analytic/download'));
    expect(ordered?.body).toMatchObject({
      filename: 'Give us a chance 2026-03-02 - 2026-03-08',
      sheets: [
        { datasets: [{ data: [200, 110, 64, 35, 10] }, { data: [1, 0.55, 0.32, 0.175, 0.05] }] },
        { x: { data: ['Search engine', 'Social media'] } },
        { x: { data: ['google.com', 'instagram.com'] } },
      ],
    });
  });

  it('shows the action of a saved view', async () => {
    const settings = { 'analytics.chance.action': 4 };
    const range = { start: '2026-03-02', end: '2026-03-08' };
    const now = new Date('2026-04-01T10:00:00Z');
    const campaign = { name: 'Other', status: 'active' as const };
    renderReport(<ChanceReport range={range} now={now} onRange={() => {}} />, {
      settings,
      methods: {
        getExitIntentActions: async () => [3, 4].map((id) => ({ ...campaign, id })),
        getOrigins: async () => [],
        getAnalytics: async () =>
          toAnalytics({ ...nothing, result: [...steps([50]), ...steps([7], {}, 4)] }),
      },
    });
    expect((await figures())[0]).toBe('Asked7');
    const report = 'giveachanceanalytic';
    expect(readView(memoryStore(settings), { report, range, now }).settings).toEqual(settings);
  });

  it.each<[RatedStep, number]>([
    ['tagClick', 50],
    ['tagReturn', 30],
    ['tagProductClick', 20],
    ['tagProductAddedToBasket', 10],
  ])('rates %s as good above %s percent, and as low at exactly that percentage', (step, goal) => {
    const at = (part: number) =>
      verdictOf(step, {
        campaignShown: 10_000,
        tagClick: 0,
        tagReturn: 0,
        tagProductClick: 0,
        tagProductAddedToBasket: 0,
        [step]: part,
      });
    expect([at(goal * 100 - 1), at(goal * 100), at(goal * 100 + 1)]).toEqual([
      'low',
      'low',
      'good',
    ]);
  });

  it('warns that no such action was found, and links to its template', async () => {
    renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'GET /analytic/chances': { success: true, campaigns: [] },
        'POST /{product}/getInfo': nothing,
      },
    });
    expect(
      await screen.findByText(/was not found; it may not be defined for this shop/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the template' })).toHaveAttribute(
      'href',
      '/action?id=52',
    );
  });

  it.each<[string, Replies, string | RegExp]>([
    [
      'no visitor was asked',
      { 'POST /{product}/getInfo': nothing },
      'No one was asked in this range',
    ],
    ['the call fails', { 'GET /analytic/chances': refuse(400) }, /try again|retry/i],
  ])('shows a message when %s', async (_, overrides, sentence) => {
    renderConsole(ADDRESS, { replies: { ...replies, ...overrides } });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });
});
