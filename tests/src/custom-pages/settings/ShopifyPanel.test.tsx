import { screen, waitFor, within } from '@testing-library/react';
import { ownShop, refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('asks before the app is removed from the shop', async () => {
  const { user, calls } = renderConsole('/settings/installation', {
    replies: {
      'GET /{product_type}/product': { success: true, product: { ...ownShop, type: 'shopify' } },
      'GET /auth/shopify/api/status': {
        success: true,
        data: [{ shop: 'defne.myshopify.com', installed_at: '2026-11-20T09:00:00.000Z' }],
      },
      'GET /auth/shopify/api/remove': { success: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
  const question = within(await screen.findByRole('alertdialog'));
  const removed = () => calls.filter(({ path }) => path.includes('shopify/api/remove'));
  expect(removed()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove the app' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(removed()).toHaveLength(1);
});

it('The message of a Shopify failure is shown, and the app can still be removed', async () => {
  const { user } = renderConsole('/settings/installation', {
    replies: {
      'GET /{product_type}/product': { success: true, product: { ...ownShop, type: 'shopify' } },
      'GET /auth/shopify/api/status': {
        success: true,
        data: [{ shop: 'defne.myshopify.com', installed_at: '2026-11-20T09:00:00.000Z' }],
      },
      'GET /auth/shopify/api/remove': refuse(503, 'unavailable', 'Shopify does not answer.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByText('Shopify does not answer.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove the app' })).toBeVisible();
});
