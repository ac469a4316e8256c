import { screen } from '@testing-library/react';
import { refuse, renderInConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { Passkeys } from '@/custom-pages/account/Passkeys';

it('shows the reason when a passkey could not be removed', async () => {
  const { user } = renderInConsole(<Passkeys />, {
    replies: {
      'GET /auth/passkeys': {
        success: true,
        data: [{ id: 'a', name: 'Phone', created_at: '2026-03-01T10:00:00Z', used_at: null }],
      },
      'POST /auth/passkey/remove': refuse(503, 'unavailable', 'The server is busy'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(await screen.findByText(/^The passkey could not be removed\. /)).toBeVisible();
  expect(screen.getByText('Phone')).toBeVisible();
});
