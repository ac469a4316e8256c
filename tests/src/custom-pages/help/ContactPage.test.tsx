import { screen } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('asks before the user leaves with an unsent message', async () => {
  const { user, address, router } = renderConsole('/contact', {
    replies: { 'POST /contact/send': { success: true } },
  });
  await user.type(await screen.findByLabelText('Subject'), 'Invoice');
  router.navigate('/help');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(address()).toBe('/contact');
  await user.click(screen.getByRole('button', { name: 'Stay on the page' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('Invoice');
});

it('does not ask after the message was sent', async () => {
  const { user, router } = renderConsole('/contact', {
    replies: { 'POST /contact/send': { success: true } },
  });
  await user.type(await screen.findByLabelText('Subject'), 'Invoice');
  await user.type(screen.getByLabelText('Your message'), 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('');
  router.navigate('/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
