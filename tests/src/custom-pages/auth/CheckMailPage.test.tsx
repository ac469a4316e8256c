import { screen } from '@testing-library/react';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const ASK = 'POST /mailer/resetPassword';
const open = (search: string, replies: Replies = {}) =>
  renderConsole(`/forgot/checkyourmail${search}`, {
    replies: { 'GET /auth/user': refuse(401, 'unauthenticated'), ...replies },
  });

describe('the page after the request for a reset link', () => {
  it('sends the link again to the address on the page', async () => {
    const message = 'Sent.';
    const { user, calls } = open('?mail=ayse%40shop.example', {
      [ASK]: { success: true, message, data: { success: true, message } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/The link was asked for again/)).toBeVisible();
    expect(calls.filter(({ name }) => name === ASK).map(({ body }) => body)).toEqual([
      { email: 'ayse@shop.example', from: location.origin },
    ]);
  });

  it('shows the server’s message when the limit is reached', async () => {
    const { user } = open('?mail=ayse%40shop.example', {
      [ASK]: refuse(429, 'rate_limited', 'Too many tries.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Too many tries.')).toBeVisible();
    expect(screen.queryByText(/asked for again/)).toBeNull();
  });

  it('describes the e-mail without an address, and links to the form', async () => {
    open('');
    expect(await screen.findByText(/^If there is an account for the address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send again' })).toHaveAttribute('href', '/forgot');
  });
});
