import { screen, waitFor, within } from '@testing-library/react';
import { templateCard } from '@tests/support/rows/templates';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { setWindowWidth } from '@tests/support/screens/window-width';
import { describe, expect, it } from 'vitest';

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
});
