import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow, campaignWeek } from '@tests/support/rows/campaign-rows';
import { templateCard } from '@tests/support/rows/templates';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

type Home = Answer<'GET /analytic/home'>['data'];

const daysEndingWith = (...last: number[]) => [...Array(14 - last.length).fill(0), ...last];
const DAYS = Array.from({ length: 14 }, (_, at) => `2026-11-${String(12 + at).padStart(2, '0')}`);

const notice = (id: number): Home['notices'][number] => ({
  id,
  kind: 'noViews',
  severity: 'broken',
  title: `Notice ${id}`,
  line: `Line ${id}`,
  button: `Fix ${id}`,
  link: `/actions/${id}`,
  since: '2026-11-24T09:00:00.000Z',
  notified_at: '2026-11-24T09:00:00.000Z',
  resolved_at: null,
  seen: false,
});

const running: Home = {
  days: DAYS,
  hours: 14,
  live: 7,
  troubled: 2,
  money: [
    {
      currency: 'TRY',
      days: daysEndingWith(500_000, 928_000),
      now: 900_000,
      before: 450_000,
      before_days: daysEndingWith(700_000),
    },
    {
      currency: 'EUR',
      days: daysEndingWith(12_000),
      now: 12_000,
      before: 0,
      before_days: daysEndingWith(0),
    },
  ],
  orders: { days: daysEndingWith(11), now: 10, before: 10 },
  visitors: { days: daysEndingWith(1942), now: 1500, before: 2000 },
  shown: { days: daysEndingWith(1000), now: 800, before: 800 },
  clicked: { days: daysEndingWith(94), now: 80, before: 88 },
  health: [
    {
      ...campaignWeek({
        id: 6,
        kind: 'Survey',
        revenue: [{ currency: 'TRY', revenue: 942_000 }],
        facts: { silent: { days: 3, gate: 'where' } },
      }),
      name: 'How did you hear of us?',
      _type: 'campaign',
      version: 2,
    },
    {
      ...campaignWeek({ id: 8, kind: 'Mail' }),
      name: 'Weekly mail',
      _type: 'schedule',
      version: 1,
    },
  ],
  usage: { shown: 118_420, limit: 150_000, renews: '2026-12-01', forecast: 140_000 },
  setup: null,
  notices: [1, 2, 3, 4, 5].map(notice),
};

const fresh: Home = {
  ...running,
  live: 0,
  troubled: 0,
  money: [],
  orders: null,
  visitors: null,
  shown: null,
  clicked: null,
  health: [],
  notices: [],
  setup: {
    shop: true,
    script: false,
    action: false,
    test: false,
    publish: false,
    first: null,
    url: 'https://defne.example/',
  },
};

const open = (data: Home, language: 'tr' | 'en' = 'en', more: Replies = {}) =>
  renderConsole('/', {
    language,
    replies: {
      'GET /analytic/home': { success: true, data },
      'GET /campaign/template/listV2': {
        success: true,
        data: [
          templateCard({ id: 1, title: 'Works here' }),
          templateCard({ id: 2, title: 'Only elsewhere', supported: false }),
        ],
      },
      ...more,
    },
  });
const figure = async (name: RegExp) => screen.findByRole('link', { name });

describe('the first page of a running shop', () => {
  it('greets by name and shows today next to the same hours a week ago', async () => {
    open(running);
    const revenue = await figure(/Revenue from campaigns, today/);
    expect(revenue).toHaveTextContent('₺9,280');
    expect(revenue).toHaveTextContent('+100.0%vs. last Wednesday');
    expect(revenue).toHaveTextContent('+ €120');
    expect(revenue).toHaveAttribute('href', '/analytics/actions?start=2026-11-25&end=2026-11-25');
    expect(await figure(/^Orders.*last Wednesday/)).toHaveTextContent('110.0%');
    expect(await figure(/Visitors who saw a campaign/)).toHaveTextContent('1,942−25.0%');
    expect(await figure(/Click rate/)).toHaveTextContent('9.4%−1.0 points');
    expect(screen.getByText(/first 14 full hours/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/, Defne$/);
    expect(screen.getByText(/7 campaigns are live, 2 need you\./)).toBeVisible();
    expect(document.title).toBe('Actions · Vitrin');
  });

  it('shows the same figures in Turkish', async () => {
    open(running, 'tr');
    expect(await figure(/Kampanyalardan ciro, bugün/)).toHaveTextContent('₺9.280');
    expect(await figure(/Kampanya gören ziyaretçi/)).toHaveTextContent('geçen çarşambaya göre');
    expect(screen.getByText(/7 kampanya yayında, 2 tanesi sizi bekliyor\./)).toBeVisible();
  });

  it('shows revenue in one currency at a time', async () => {
    const { user } = open(running);
    expect(await screen.findByRole('img', { name: /^₺14,280 in the last 14 days/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'EUR' }));
    expect(screen.getByRole('img', { name: /^€120 in the last 14 days/ })).toBeVisible();
  });

  it('lists campaigns with the reason of their state, and links to the fix', async () => {
    open(running);
    expect(await screen.findByText('Not shown for 3 days')).toBeVisible();
    const fix = screen.getByRole('link', { name: 'Check the conditions' });
    expect(fix).toHaveAttribute('href', '/actions/6?at=where');
    const mail = screen.getByRole('link', { name: 'Weekly mail' });
    expect(mail).toHaveAttribute('href', '/campaigns/8');
    expect(screen.getByText('₺9,420')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 7' })).toHaveAttribute('href', '/actions');
  });

  it('shows what waits for the team before any notice exists', async () => {
    const waiting = { handoffs: 2, comments: 0, questions: 1 };
    renderConsole('/', {
      replies: {
        'GET /analytic/home': { success: true, data: { ...running, notices: [] } },
        'GET /campaign/template/listV2': { success: true, data: [] },
        'GET /notices/count': { success: true, data: { unseen: 0, waiting } },
      },
    });
    expect(await screen.findByText('2 people wait for an answer')).toBeVisible();
    expect(screen.getByText('1 question has no answer')).toBeVisible();
    expect(screen.queryByText(/waits for approval/)).toBeNull();
    // Once in the tasks with the name of the action, once in the list of campaigns.
    expect(screen.getAllByText(/Not shown for 3 days$/)).toHaveLength(2);
    expect(screen.queryByText(/nothing needs/i)).toBeNull();
  });

  it('shows no comparison before the first full hour of the day, and compares zero with zero later', async () => {
    const none = { days: daysEndingWith(0), now: 0, before: 0 };
    const early = open({ ...running, hours: 0, orders: none });
    const orders = () => figure(/^Orders.*0/);
    expect(await orders()).toHaveTextContent(/^Orders0$/);
    early.unmount();
    open({ ...running, orders: none });
    expect(await orders()).toHaveTextContent('Orders00 by this time last week');
  });

  it('hides a dismissed number of waiting people', async () => {
    const waiting = { handoffs: 2, comments: 0, questions: 0 };
    const { user } = renderConsole('/', {
      replies: {
        'GET /analytic/home': { success: true, data: { ...running, notices: [] } },
        'GET /campaign/template/listV2': { success: true, data: [] },
        'GET /notices/count': { success: true, data: { unseen: 0, waiting } },
      },
    });
    await screen.findByText('2 people wait for an answer');
    await user.click(screen.getByRole('button', { name: /^Hide for a week: 2 people/ }));
    expect(screen.queryByText('2 people wait for an answer')).toBeNull();
  });

  it('shows four notices, and hides a dismissed one, also in the next visit', async () => {
    const { user } = open(running);
    expect(await screen.findByText('Notice 4')).toBeVisible();
    expect(screen.queryByText('Notice 5')).toBeNull();
    expect(screen.getByRole('link', { name: 'Fix 1' })).toHaveAttribute('href', '/actions/1');
    await user.click(screen.getByRole('button', { name: 'Hide for a week: Notice 1' }));
    expect(screen.queryByText('Notice 1')).toBeNull();
    expect(screen.getByText('Notice 5')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What to do next' })).toHaveFocus();
  });

  it('shows one task for a campaign with several notices, and the rest after a click', async () => {
    const about = (id: number, link: string) => ({ ...notice(id), link });
    const notices = [
      about(1, '/actions/6?at=where'),
      about(2, '/actions/6?at=where'),
      ...[3, 4, 5, 6].map(notice),
    ];
    const { user } = open({ ...running, notices });
    expect(await screen.findByText('Notice 1')).toBeVisible();
    expect(screen.queryByText('Notice 2')).toBeNull();
    expect(screen.queryByText('Notice 6')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 5' }));
    expect(screen.getByText('Notice 6')).toBeVisible();
    expect(screen.queryByText('Notice 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide for a week: Notice 1' }));
    expect(screen.queryByText('Notice 1')).toBeNull();
    expect(screen.queryByText('Notice 2')).toBeNull();
  });

  it('narrows the templates to those of a goal', async () => {
    const { user } = open(running, 'en', {
      'GET /campaign/template/listV2': {
        success: true,
        data: [
          templateCard({ id: 1, title: 'Hello', goal: 'welcome' }),
          templateCard({ id: 2, title: 'Back soon', goal: 'rescue' }),
        ],
      },
    });
    const goals = within(await screen.findByRole('navigation', { name: 'Goal' }));
    await user.click(goals.getByRole('button', { name: 'Rescue carts' }));
    expect(screen.queryByRole('link', { name: 'Hello' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back soon' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All templates' })).toHaveAttribute(
      'href',
      '/templates',
    );
  });

  it.each([
    [100_000, undefined],
    [120_000, 'near'],
    [142_500, 'full'],
  ])('marks %i of 150,000 views by the distance to the limit', async (shown, level) => {
    open({ ...running, usage: { ...running.usage, shown } });
    const bar = await screen.findByRole('progressbar', { name: 'Views this month' });
    expect(bar.dataset.level).toBe(level);
    expect(screen.queryByRole('link', { name: 'See plans' }) !== null).toBe(level === 'full');
  });

  it('lists switched-off campaigns with a link to publish them while none is live', async () => {
    open({ ...running, live: 0, troubled: 0, health: [], notices: [] }, 'en', {
      'GET /campaign/all/list': {
        success: true,
        data: [
          campaignRow({ id: 7, name: 'Summer sale', status: 'disabled' }),
          campaignRow({ id: 8, name: 'Trial', status: 'test' }),
        ],
      },
    });
    expect(await screen.findByRole('link', { name: 'Publish' })).toHaveAttribute(
      'href',
      '/actions/7',
    );
    expect(screen.getByText('Recently switched off')).toBeVisible();
    expect(screen.queryByText('Trial')).not.toBeInTheDocument();
  });

  it('shows a dash and no comparison for figures that were not measured', async () => {
    open({ ...running, money: [], orders: null });
    expect(await figure(/Revenue from campaigns/)).toHaveTextContent('–Not measured yet');
    expect(screen.getByText(/No order came from a campaign/)).toBeVisible();
  });

  it('lists templates for the shop’s platform first, then those for other platforms', async () => {
    open(running);
    await screen.findByRole('heading', { name: 'Not for your platform yet' });
    const parts = screen.getAllByRole('list').map(({ textContent }) => textContent);
    const placeOf = (title: string) => parts.findIndex((part) => part?.includes(title));
    expect(placeOf('Works here')).toBeGreaterThan(-1);
    expect(placeOf('Works here')).toBeLessThan(placeOf('Only elsewhere'));
  });

  it('offers to try again when the figures cannot be loaded, and still shows templates', async () => {
    let answers = 0;
    const { user } = renderConsole('/', {
      replies: {
        'GET /analytic/home': () => {
          answers++;
          return answers === 1 ? refuse(400) : { success: true, data: running };
        },
        'GET /campaign/template/listV2': { success: true, data: [templateCard({ title: 'One' })] },
      },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await screen.findByText('One')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure(/Revenue from campaigns/)).toBeVisible();
  });
});

describe('the first page of a new shop', () => {
  it('expands only the first open step, with its button and the remaining time', async () => {
    open(fresh);
    expect(await screen.findByRole('heading', { name: 'Welcome, Defne' })).toBeVisible();
    expect(screen.getByText('1/6')).toBeVisible();
    expect(screen.getByText('About 12 minutes left')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Set up your shop window' }));
    const current = steps.getAllByRole('listitem').find((step) => step.ariaCurrent === 'step');
    expect(current).toHaveTextContent('Connect your shop');
    expect(steps.getAllByRole('link')).toHaveLength(1);
    expect(steps.getByRole('link', { name: 'Open installation' })).toHaveAttribute(
      'href',
      '/settings/installation',
    );
    expect(screen.queryByText('Revenue from campaigns, today')).toBeNull();
  });

  it('has one main button, and shows a template as an example of a first action', async () => {
    open(fresh);
    const steps = within(await screen.findByRole('region', { name: 'Set up your shop window' }));
    expect(await steps.findByText('Works here')).toBeInTheDocument();
    expect(steps.getByText(/Your first action could look like this/)).toBeInTheDocument();
    const header = within(document.querySelector('main header') ?? document.body);
    expect(header.getByRole('button', { name: 'New action' })).toHaveClass('MuiButton-outlined');
  });

  it('opens the templates for the first action, in Turkish', async () => {
    const { user } = open(
      { ...fresh, setup: fresh.setup && { ...fresh.setup, script: true } },
      'tr',
    );
    await user.click(await screen.findByRole('button', { name: 'Şablon seç' }));
    expect(await screen.findByRole('dialog', { name: 'Bir şablonla başlayın' })).toBeVisible();
  });

  it('remains hidden after it was hidden', async () => {
    const { user } = open(fresh);
    await user.click(await screen.findByRole('button', { name: 'Hide the steps' }));
    await waitFor(() => expect(screen.queryByText('Set up your shop window')).toBeNull());
    expect(screen.getByText('Works here')).toBeVisible();
  });
});
