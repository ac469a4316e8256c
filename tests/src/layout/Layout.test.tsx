import { screen, waitFor, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { merchant, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '@/i18n/language';

describe('the frame of every page', () => {
  it('marks the current page in the menu and moves the focus to a new page', async () => {
    const { user } = renderConsole('/actions');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const yours = await within(menu).findByRole('link', { name: 'Yours' });
    expect(yours).toHaveAttribute('aria-current', 'page');
    await user.click(within(menu).getByRole('link', { name: 'Analytic' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(within(menu).getByRole('link', { name: 'Analytic' })).toHaveAttribute('aria-current');
  });

  it('shows the number of waiting items next to a menu entry, at most 99', async () => {
    renderConsole('/actions', {
      replies: {
        'GET /auth/user': {
          success: true,
          data: { ...merchant, extra: { ...merchant.extra, comment: true, question: true } },
        },
        'GET /notices/count': {
          success: true,
          data: { unseen: 0, waiting: { handoffs: 2, comments: 100, questions: 0 } },
        },
      },
    });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const entry = (name: RegExp) => within(menu).findByRole('link', { name });
    expect(await within(menu).findByTitle('2 waiting')).toBeVisible();
    expect(await entry(/^Inbox/)).toHaveTextContent('2');
    expect(await entry(/^Comments/)).toHaveTextContent('99+');
    expect(await entry(/^Questions/)).not.toHaveTextContent(/\d/);
  });

  it('logs out without remembering the page', async () => {
    const { user, address, calls, router } = renderConsole('/actions');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(router.state.location.state).toBeNull();
    expect(calls.map(({ name }) => name)).toContain('GET /auth/logout');
  });

  it('switches between light and dark mode, and stores the choice', async () => {
    const { user } = renderConsole('/actions');
    await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('vitrin.theme')).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  });

  it('shows that a page does not exist and links to the start page', async () => {
    renderConsole('/no/such/page');
    expect(
      await screen.findByRole('heading', { name: 'We are sorry, Page not found!.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it.each(['/variables/1/no/such', '/contacts/1/no/such'])(
    'The address %s, which begins like a resource but has no page, shows the 404 page',
    async (address) => {
      renderConsole(address);
      const title = { name: 'We are sorry, Page not found!.' };
      expect(await screen.findByRole('heading', title)).toBeVisible();
    },
  );

  it('leads a limited admin to the user table from any page', async () => {
    const data = { ...merchant, extra: { limited_admin: true } };
    const { address } = renderConsole('/settings/product', {
      replies: { 'GET /auth/user': { success: true, data }, ...recordReplies('users', []) },
    });
    await waitFor(() => expect(address()).toBe('/yta/user_table'));
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  it('shows an influencer no pages of merchants', async () => {
    const data = { ...merchant, host: 'influencer' as const };
    const { calls } = renderConsole('/actions', {
      replies: { 'GET /auth/user': { success: true, data } },
    });
    expect(
      await screen.findByRole('heading', { name: 'We are sorry, Page not found!.' }),
    ).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('GET /campaign/all/list');
  });

  it('shows that a page crashed, and what to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // Causes a crash with a response that violates the contract.
    const broken = { success: true, data: [{ id: 1 }] } as never;
    renderConsole('/actions', { replies: { 'GET /campaign/all/list': broken } });
    expect(await screen.findByText('There was some errors while loading the page.')).toBeVisible();
    expect(screen.getByText('Please reload the page and try again.')).toBeVisible();
    expect(screen.getByText(/support@vitrin.example/)).toBeVisible();
  });
});

describe('switching the language', () => {
  it('stores the choice and loads the page again after half a second, without ?lang=', () => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/actions?lang=tr&q=a');
    const reload = vi.fn();
    switchLanguage('en', reload);
    vi.advanceTimersByTime(499);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledWith('http://localhost:3000/actions?q=a');
    expect(localStorage.getItem('vitrin.language')).toBe('en');
    vi.useRealTimers();
  });
});
