import { screen, waitFor } from '@testing-library/react';
import { merchant, refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { session } from '@/authProvider/session';

it.each([
  ['en', 'Load Failed.', 'Try again'],
  ['tr', 'Yüklenemedi', 'Yeniden dene'],
] as const)(
  'offers to try again (%s) instead of the sign-in form when the session cannot be checked',
  async (language, title, again) => {
    let isUp = false;
    const { user, address } = renderConsole('/account', {
      language,
      replies: {
        'GET /auth/user': () =>
          isUp ? { success: true, data: merchant } : refuse(503, 'unavailable', 'Away'),
      },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(address()).toBe('/account');
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(address()).toBe('/account');
  },
);

it('offers to try again instead of the sign-in form when the server cannot be reached', async () => {
  let isUp = false;
  const { user, address } = renderConsole('/account', {
    replies: {
      'GET /auth/user': () => {
        if (!isUp) throw new TypeError('Failed to fetch');
        return { success: true, data: merchant };
      },
    },
  });
  expect(await screen.findByText(/could not be reached/i)).toBeVisible();
  expect(address()).toBe('/account');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

it('shows the sign-in form when the server answers that no user is signed in', async () => {
  const { address } = renderConsole('/account', {
    replies: { 'GET /auth/user': refuse(401, 'unauthenticated') },
  });
  await waitFor(() => expect(address()).toBe('/login'));
});

it('retains the known user when a later request for the user fails', async () => {
  let isUp = true;
  renderConsole('/account', {
    replies: {
      'GET /auth/user': () =>
        isUp ? { success: true, data: merchant } : refuse(503, 'unavailable', 'Away'),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  isUp = false;
  session.renew();
  expect((await session.user()).id).toBe(merchant.id);
});
