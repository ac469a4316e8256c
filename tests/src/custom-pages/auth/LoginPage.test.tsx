import { screen, waitFor } from '@testing-library/react';
import { merchant, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const stranger = refuse(401, 'unauthenticated');

describe('the sign-in page', () => {
  it('shows the specified message for each missing or invalid field', async () => {
    const { user, calls } = renderConsole('/login', { replies: { 'GET /auth/user': stranger } });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('E-mail is required!')).toBeVisible();
    expect(screen.getByText('Password is required!')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await user.type(screen.getByLabelText('E-mail'), 'merchant');
    await user.type(screen.getByLabelText('Password'), '12345');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('E-mail is not valid!')).toBeVisible();
    expect(screen.getByText('Password has to be longer than 6 characters!')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('POST /auth/login');
  });

  it('shows that e-mail or password is wrong', async () => {
    const replies = { 'GET /auth/user': stranger, 'POST /auth/login': stranger };
    const { user } = renderConsole('/login', { replies });
    await user.type(await screen.findByLabelText('E-mail'), 'merchant@vitrin.example');
    await user.type(screen.getByLabelText('Password'), 'wrong-password{Enter}');
    const alert = await screen.findByText('Login Error...');
    expect(alert.parentElement).toHaveTextContent(
      'The mail or password is wrong. Please double-check and try again.',
    );
  });

  it('shows the server’s message when the limit of tries is reached', async () => {
    const replies = {
      'GET /auth/user': stranger,
      'POST /auth/login': refuse(429, 'rate_limited', 'Too many tries, wait 15 minutes.'),
    };
    const { user } = renderConsole('/login', { replies });
    await user.type(await screen.findByLabelText('E-mail'), 'merchant@vitrin.example');
    await user.type(screen.getByLabelText('Password'), 'some-password{Enter}');
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
  });

  it('leads back to the page that required the sign-in', async () => {
    let known = false;
    const { user, address } = renderConsole('/actions?q=welcome', {
      replies: {
        'GET /auth/user': () => (known ? { success: true, data: merchant } : stranger),
        'POST /auth/login': () => {
          known = true;
          return { success: true, data: merchant };
        },
      },
    });
    await user.type(await screen.findByLabelText('E-mail'), ' merchant@vitrin.example');
    expect(address()).toBe('/login');
    await user.type(screen.getByLabelText('Password'), 'Vitrin1!demo{Enter}');
    await waitFor(() => expect(address()).toBe('/actions?q=welcome'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your actions' })).toBeVisible();
  });

  it('leads a signed-in user to the start page', async () => {
    const { address } = renderConsole('/login');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('has the link to a new password after the password, and the legal links below the form', async () => {
    renderConsole('/login', { replies: { 'GET /auth/user': stranger } });
    const password = await screen.findByLabelText('Password');
    const forgot = screen.getByRole('link', { name: 'Forgot password' });
    expect(forgot.parentElement?.parentElement).toContainElement(password);
    const foot = screen.getByRole('link', { name: 'Terms of use' }).parentElement;
    expect(foot).toHaveTextContent('Privacy');
    expect(foot?.closest('form')).toBeNull();
  });

  it('shows its messages in Turkish', async () => {
    const replies = { 'GET /auth/user': stranger };
    const { user } = renderConsole('/login', { replies, language: 'tr' });
    await user.click(await screen.findByRole('button', { name: 'Giriş yap' }));
    expect(screen.getByText('E-posta zorunlu!')).toBeVisible();
  });
});
