import { screen, waitFor, within } from '@testing-library/react';
import { templateCard, templateDetail } from '@tests/support/rows/templates';
import { merchant, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const open = (overrides: Parameters<typeof templateDetail>[1], path = '/action?id=6') =>
  renderConsole(path, {
    replies: {
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(6, overrides) },
      'POST /survey/add': { success: true },
    },
  });

describe("a template's page", () => {
  it('shows one picture or video large, and the others as a choice', async () => {
    const images = ['/a.svg', 'https://youtu.be/LXb3EKWsInQ'];
    const { user, container } = open({ images });
    await user.click(await screen.findByRole('button', { name: 'Show picture 2' }));
    expect(container.querySelector('iframe[src*=youtube]')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Play the video/ }));
    expect(container.querySelector<HTMLIFrameElement>('iframe[src*=youtube]')?.src).toBe(
      'https://www.youtube-nocookie.com/embed/LXb3EKWsInQ?autoplay=1',
    );
  });

  it('A template shows price in lira and contents of its packages, except hidden ones', async () => {
    const tier = { limit: 20_000, daily_limit: 1_000, hidden: false, trial_day: 7, extra: [] };
    open({
      pricing: [
        { ...tier, name: 'start', price: 0, trial_day: 0 },
        { ...tier, name: 'grow', price: 1_250, extra: ['A person to ask'] },
        { ...tier, name: 'pro', price: 9_000, hidden: true },
      ],
    });
    const card = async (name: string) =>
      within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);
    expect((await card('start')).getByText('Free')).toBeVisible();
    const grow = await card('grow');
    expect(grow.getByText('1,250 ₺')).toBeVisible();
    expect(grow.getByText(/1,000/)).toBeVisible();
    expect(grow.getByText(/7/)).toBeVisible();
    expect(grow.getByText('A person to ask')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'pro' })).toBeNull();
  });

  it('A template that does not run on the platform can be requested', async () => {
    const { user } = open({ supported: false });
    expect(await screen.findByText(/does not work on your shop’s platform/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(await screen.findByText(/request/i)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Install' })).toBeNull();
  });

  it('A template without any platform asks to contact us', async () => {
    open({ supported: false, configured: false });
    expect(await screen.findByText(/Please contact us/)).toBeVisible();
  });

  it('draws the e-mail of a schedule instead of a picture', async () => {
    renderConsole('/schedule?id=36', {
      replies: {
        'GET /auth/user': { success: true, data: { ...merchant, extra: { useSchedule: true } } },
        'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(36) },
      },
    });
    const mail = within(await screen.findByRole('region', { name: 'E-mail preview' }));
    expect(mail.getByText('New this week')).toBeVisible();
    expect(screen.getAllByText('New this week')).toHaveLength(3);
  });

  it('previews each variant as shoppers see it, with a link to use it', async () => {
    const { data } = templateDetail(6);
    const [look] = data;
    if (!look) throw new Error('The template has no look.');
    const other = { ...look, id: 'other', name: 'Other look' };
    const { user } = open({ data: [look, other] });
    await user.click(await screen.findByRole('button', { name: 'Preview: Other look' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('tab', { name: 'Other look', selected: true })).toBeVisible();
    expect(await dialog.findByTitle('Preview')).toHaveAttribute('sandbox', 'allow-scripts');
    expect(dialog.getByRole('link', { name: 'Use this one' })).toHaveAttribute(
      'href',
      expect.stringContaining('variant=other'),
    );
    await user.click(dialog.getByRole('tab', { name: look.name }));
    expect(dialog.getByRole('link', { name: 'Use this one' })).toHaveAttribute(
      'href',
      expect.stringContaining(`variant=${look.id}`),
    );
  });

  it('shows what it is good for, what it needs, and other templates for the same goal', async () => {
    renderConsole('/action?id=6', {
      replies: {
        'GET /campaign/templateV2/{id}': {
          success: true,
          data: templateDetail(6, { goal: 'rescue' }),
        },
        'GET /campaign/template/listV2': {
          success: true,
          data: [
            templateCard({ id: 6, goal: 'rescue', title: 'This one' }),
            templateCard({ id: 7, goal: 'rescue', title: 'Cart saver' }),
            templateCard({ id: 8, goal: 'welcome', title: 'Hello' }),
          ],
        },
      },
    });
    expect(await screen.findByText(/leave their cart behind/)).toBeVisible();
    expect(screen.getByText('Works with your platform')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Cart saver' })).toBeVisible();
    for (const name of ['This one', 'Hello']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it('shows the schedules for the same goal first, and others after them', async () => {
    const goal = 'announce';
    const cards = [
      templateCard({ id: 37, type: 'schedule', goal: 'rescue', title: 'Forgotten cart' }),
      templateCard({ id: 38, type: 'schedule', goal, title: 'Weekly notification' }),
    ];
    renderConsole('/schedule?id=36', {
      replies: {
        'GET /auth/user': { success: true, data: { ...merchant, extra: { useSchedule: true } } },
        'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(36, { goal }) },
        'GET /campaign/template/listV2': { success: true, data: cards },
      },
    });
    const first = await screen.findByRole('link', { name: 'Weekly notification' });
    const other = screen.getByRole('link', { name: 'Forgotten cart' });
    expect(first.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('links to the settings that a template of an e-mail requires', async () => {
    const mail = templateDetail(36);
    renderConsole('/action?id=36', {
      replies: { 'GET /campaign/templateV2/{id}': { success: true, data: mail } },
    });
    const link = await screen.findByRole('link', { name: 'E-mail settings of your shop' });
    expect(link).toHaveAttribute('href', '/settings/mail');
  });

  it('leads to the start page without an id', async () => {
    const { address } = open({}, '/action');
    await waitFor(() => expect(address()).toBe('/'));
  });
});
