import { screen, waitFor } from '@testing-library/react';
import { ownShop, type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';

const replies: Replies = {
  'GET /{product_type}/product': { success: true, product: { ...ownShop, onboarded: false } },
  'POST /personalize/postStartModal': { success: true },
};

it('restores typed values and the step after a reload, until onboarding is complete', async () => {
  const first = renderConsole('/help', { replies });
  const company = await screen.findByLabelText('Company');
  await first.user.clear(company);
  await first.user.type(company, 'Ladin Ev');
  first.unmount();

  const second = renderConsole('/help', { replies });
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveValue('Ladin Ev'));
  expect(screen.getByRole('dialog', { name: /Step 1/ })).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(await screen.findByRole('dialog', { name: /Step 2/ })).toBeVisible();
  second.unmount();

  const third = renderConsole('/help', { replies });
  expect(await screen.findByRole('dialog', { name: /Step 2/ })).toBeVisible();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  await third.user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  const { body } = third.calls.find(({ name }) => name.endsWith('/postStartModal')) ?? {};
  expect(body).toMatchObject({ company: 'Ladin Ev' });
  vi.unstubAllGlobals();
  third.unmount();

  renderConsole('/help', { replies });
  expect(await screen.findByRole('dialog', { name: /Step 1/ })).toBeVisible();
  expect(screen.getByLabelText('Company')).toHaveValue('Defne');
});

it('shows beside its field that a name is too long, before the second step', async () => {
  const { user } = renderConsole('/help', { replies });
  const company = await screen.findByLabelText('Company');
  await user.clear(company);
  await user.type(company, 'a'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  await waitFor(() => expect(company).toHaveAccessibleDescription('At most 200 characters.'));
  expect(screen.getByRole('dialog', { name: /Step 1/ })).toBeVisible();
});
