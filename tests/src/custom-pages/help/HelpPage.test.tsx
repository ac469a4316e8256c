import { screen } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('links to contact, legal texts and three videos', async () => {
  const { user } = renderConsole('/help');
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  const main = screen.getByRole('main');
  for (const address of ['/contact', '/terms', '/privacy'])
    expect(main.querySelector(`a[href="${address}"]`), address).toBeVisible();
  const videos = main.querySelector('a[href="/help/videos"]');
  if (!videos) throw new Error('There is no link to the videos.');
  await user.click(videos);
  for (const name of [/coupon/i, /cart/i, /exit/i])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
});
