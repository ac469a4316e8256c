import { screen, waitFor } from '@testing-library/react';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('leads to the sign-in page when a call finds the session ended', async () => {
  const { address } = renderConsole('/account', {
    replies: { 'GET /auth/users': refuse(401, 'unauthenticated') },
  });
  await waitFor(() => expect(address()).toBe('/login'));
  // The sign-in page may still be loading when the address has changed.
  await waitFor(() => expect(screen.getByRole('button', { name: /Sign in|Login/i })).toBeVisible());
});
