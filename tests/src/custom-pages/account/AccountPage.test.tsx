import { screen, waitFor } from '@testing-library/react';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { SAVED_FEEDBACK_MS } from '@/admin/form/FormBase';

it('shows Unsaved for a rejected password, and Saved with empty inputs after the change', async () => {
  let refused = true;
  const { user, calls } = renderConsole('/account', {
    replies: {
      'GET /auth/sessions': { success: true, data: [] },
      'POST /auth/updatePassword': () =>
        refused
          ? refuse(500)
          : { success: true, message: '', data: { success: true, message: '' } },
    },
  });
  const typed = ['Current password', 'New password', 'Confirm password'];
  const fields = await Promise.all(typed.map((label) => screen.findByLabelText(label)));
  expect(fields[0]).toHaveAccessibleDescription(/last 15 minutes/);
  for (const field of fields) await user.type(field, 'Yeni0Parola!');
  const save = screen.getAllByRole('button', { name: 'Save' })[1];
  if (!save) throw new Error('There is no button to save the password with.');
  await user.click(save);
  await waitFor(() => expect(save).toHaveAccessibleName('Unsaved'));
  refused = false;
  await user.click(save);
  await waitFor(() => expect(save).toHaveAccessibleName('Saved'));
  expect(SAVED_FEEDBACK_MS).toBe(2_000);
  await waitFor(() => {
    for (const field of fields) expect(field).toHaveValue('');
  });
  expect(calls.find(({ name }) => name === 'POST /auth/updatePassword')?.body).toEqual({
    password: 'Yeni0Parola!',
    newpassword: 'Yeni0Parola!',
  });
});

it('links from the address and from the users to the contact form', async () => {
  const person = { host: 'main' as const, disabled: false, created_at: '', seen_at: null };
  renderConsole('/account', {
    replies: {
      'GET /auth/sessions': { success: true, data: [] },
      'GET /auth/users': {
        success: true,
        data: [
          { ...person, id: 'u1', name: 'Defne', email: 'defne@shop.example' },
          { ...person, id: 'u2', name: 'Deniz', email: 'deniz@shop.example' },
        ],
      },
    },
  });
  expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription(
    'To change it, write to us.',
  );
  expect(await screen.findByText('deniz@shop.example')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /write to us/i });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/contact']);
});
