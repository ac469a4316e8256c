import { DEFAULT_BRAND } from '@catalogue/design/brand';
import { screen, waitFor, within } from '@testing-library/react';
import { templateCard, templateDetail } from '@tests/support/rows/templates';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { setWindowWidth } from '@tests/support/screens/window-width';
import { afterEach, describe, expect, it, vi } from 'vitest';

const drawDesign = vi.hoisted(() =>
  vi.fn(async () => ({ picture: 'data:image/jpeg,drawn', isComplete: true })),
);
vi.mock('@/campaign-editor/list/drawDesign', () => ({ drawDesign }));
afterEach(() => vi.unstubAllGlobals());

class AllVisible {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const replies: Replies = {
  'GET /campaign/template/listV2': {
    success: true,
    data: [
      templateCard({ id: 1, title: 'Welcome discount', image: '/template-images/t1-en.webp' }),
      templateCard({ id: 24, title: 'Midnight sale', goal: 'announce', season: 'friday' }),
      templateCard({ id: 3, title: 'Shipping bar', goal: 'raise', kind: 'bar', vote_count: 0 }),
    ],
  },
};

describe('the template gallery', () => {
  it('filters by goal and season, and clears the filters when nothing fits', async () => {
    const { user } = renderConsole('/templates', { replies });
    expect(
      await screen.findByRole('link', { name: 'Use this template: Shipping bar' }),
    ).toBeVisible();
    const goals = within(screen.getByRole('group', { name: 'Goal' }));
    await user.click(goals.getByRole('button', { name: /Announce/ }));
    expect(screen.queryByRole('link', { name: 'Shipping bar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Midnight sale' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'nothing like it');
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    await user.click(clear);
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Shipping bar' })).toBeVisible());
  });

  it('opens the filters in a sheet on a phone, which counts what they find', async () => {
    const view = renderConsole('/templates', { replies });
    setWindowWidth(390);
    await view.user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await view.user.click(sheet.getByRole('button', { name: /Announce/ }));
    await view.user.click(sheet.getByRole('button', { name: 'Show 1 template' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Shipping bar' })).toBeNull();
    view.unmount();
  });

  it('shows phone pictures, links to the editor, and hides the count of zero installs', async () => {
    const { user } = renderConsole('/templates', { replies });
    const use = await screen.findByRole('link', { name: 'Use this template: Welcome discount' });
    expect(use).toHaveAttribute('href', '/actions/create/template-1');
    await user.click(screen.getByRole('button', { name: 'Show on a phone' }));
    const pictures = [...document.querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(pictures).toContain('/template-images/t1-en-phone.webp');
    expect(screen.queryByText(/Installed 0/i)).toBeNull();
  });

  it('draws visible cards in the brand of the shop', async () => {
    vi.stubGlobal('IntersectionObserver', AllVisible);
    const brand = { ...DEFAULT_BRAND, accent: '#aa3300' };
    const data = { brand, saved: true, proposal: null };
    renderConsole('/templates', {
      replies: {
        ...replies,
        'GET /personalize/brand': { success: true, data },
        'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(1) },
      },
    });
    const drawn = 'li img[src="data:image/jpeg,drawn"]';
    await waitFor(() => expect(document.querySelectorAll(drawn)).toHaveLength(3));
  });

  it('sorts by installs and by name', async () => {
    const { user } = renderConsole('/templates', { replies });
    const titles = () =>
      [...document.querySelectorAll('[data-tour=gallery] li strong')].map(
        (title) => title.textContent,
      );
    await screen.findByRole('link', { name: 'Shipping bar' });
    expect(titles()).toEqual(['Welcome discount', 'Midnight sale', 'Shipping bar']);
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Name' }));
    await waitFor(() =>
      expect(titles()).toEqual(['Midnight sale', 'Shipping bar', 'Welcome discount']),
    );
  });
});
