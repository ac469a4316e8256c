import { screen, within } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('offers to try again, the home page and the contact page without a message', async () => {
  renderConsole('/error');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' }),
  ).toBeVisible();
  expect(screen.getByText('Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
