import { screen } from '@testing-library/react';
import { merchant, refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const data = { ...merchant, host: 'influencer' as const, extra: { inf: true, inf_id: 'mert' } };

it('shows one message, at the field, for the address of another shop', async () => {
  const message = 'The link must contain defne.example.';
  const { user } = renderConsole('/help-influencer', {
    replies: {
      'GET /auth/user': { success: true, data },
      'POST /personalize/checkInflucer': { success: true, result: { id: 'yaz-26', link: '' } },
      'POST /personalize/createinflucer': {
        ...refuse(400, 'invalid', message),
        fields: [{ path: 'after', code: 'otherSite' }],
      },
    },
  });
  await user.click(await screen.findByRole('tab', { name: /Create link/ }));
  const address = screen.getByRole('textbox', { name: 'Address of the product list' });
  await user.type(address, 'https://papatya.example/yeni');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(address).toHaveAccessibleDescription(message);
});

it('retains a typed address while another step is open', async () => {
  const result = { id: 'yaz-26', link: 'https://defne.example/?yc=mert&ci=yaz-26' };
  const { user } = renderConsole('/help-influencer', {
    replies: {
      'GET /auth/user': { success: true, data },
      'POST /personalize/checkInflucer': { success: true, result },
    },
  });
  await user.click(await screen.findByRole('tab', { name: /Create link/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const address = screen.getByRole('textbox', { name: 'Address of the product list' });
  await user.clear(address);
  await user.type(address, 'https://defne.example/yeni');
  await user.click(screen.getByRole('tab', { name: /Campaign Id/ }));
  expect(address).not.toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Create link/ }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(address).toHaveValue('https://defne.example/yeni');
});
