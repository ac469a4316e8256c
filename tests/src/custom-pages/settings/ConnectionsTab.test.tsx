import { screen, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const connection = {
  kind: 'brevo' as const,
  url: '',
  list: '4',
  created_at: '2026-11-25T10:00:00.000Z',
  waiting: 0,
  delayed: 1,
  failed: 1,
};
const delivery = {
  id: 1,
  kind: 'brevo' as const,
  email: 'ada@shop.example',
  state: 'failed' as const,
  attempts: 1,
  error: 'status 401',
  at: '2026-11-25T10:00:00.000Z',
  next_at: null,
};

const confirmation = { on: false, language: 'en' as const, message: '' };

describe('double opt-in', () => {
  it('is saved with the language and the shop’s own sentence, and links to pending contacts', async () => {
    let stored = confirmation;
    const { user, calls } = renderConsole('/settings/connections', {
      language: 'en',
      replies: {
        'GET /connections': () => ({
          success: true,
          data: { confirmation: stored, connections: [], deliveries: [] },
        }),
        'POST /connections/confirmation': () => {
          stored = { ...confirmation, on: true };
          return { success: true };
        },
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Double opt-in' }));
    expect(form.queryByLabelText('First sentence of the e-mail')).toBeNull();
    const save = () => form.getByRole('button', { name: 'Save' });
    expect(save()).toHaveClass('MuiButton-outlined');
    await user.click(form.getByRole('switch'));
    expect(save()).toHaveClass('MuiButton-contained');
    await choose(user, form.getByLabelText('Language of the e-mail'), 'Turkish');
    await user.type(form.getByLabelText('First sentence of the e-mail'), 'Hoş geldiniz.');
    await user.click(save());
    expect(await form.findByRole('link', { name: /waiting/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/contacts?filter='),
    );
    expect(calls).toContainEqual(
      expect.objectContaining({
        name: 'POST /connections/confirmation',
        body: { on: true, language: 'tr', message: 'Hoş geldiniz.' },
      }),
    );
  });
});

describe('the connections of a shop', () => {
  it('shows the message for a rejected key next to its field', async () => {
    const { user } = renderConsole('/settings/connections', {
      language: 'en',
      replies: {
        'GET /connections': {
          success: true,
          data: { confirmation, connections: [], deliveries: [] },
        },
        'POST /connections/save': { status: 400, fields: [{ path: 'key', code: 'required' }] },
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Klaviyo' }));
    expect(card.getByText('Not connected')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Connect Klaviyo' }));
    const form = within(await screen.findByRole('dialog', { name: 'Klaviyo' }));
    await user.click(form.getByRole('button', { name: 'Connect' }));
    expect(await form.findByLabelText('API key')).toHaveAccessibleDescription(/required|fill/i);
  });

  it('shows why a contact failed, and sends failed and delayed contacts again', async () => {
    const { user, calls } = renderConsole('/settings/connections', {
      language: 'en',
      replies: {
        'GET /connections': {
          success: true,
          data: { confirmation, connections: [connection], deliveries: [delivery] },
        },
        'POST /connections/retry': { success: true, data: { count: 2 } },
      },
    });
    expect(await screen.findByRole('cell', { name: /The key is not valid/ })).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Brevo' }));
    expect(card.getByText('Needs attention')).toHaveAttribute('data-tone', 'bad');
    expect(card.getByText('2 contacts could not be sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the failed ones again' }));
    expect(await screen.findByText('2 contacts queued again')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ name: 'POST /connections/retry', body: { kind: 'brevo' } }),
    );
  });
});
