import type { AssistantSettings } from '@contract/calls/bots/assistant';
import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const EMPTY: AssistantSettings = { settings: null, used: { tokens: 0, requests: 0 }, pages: [] };
const STORED: AssistantSettings = {
  settings: {
    provider: 'openai',
    url: 'https://models.example/v1',
    model: 'small',
    key: '••••••••',
    mode: 'suggest',
    copy: true,
    budget: 50_000,
  },
  used: { tokens: 12_400, requests: 31 },
  pages: [
    {
      url: 'https://shop.example/returns',
      title: 'Returns',
      problem: null,
      read_at: '2026-11-25T10:00:00.000Z',
    },
    {
      url: 'https://shop.example/gone',
      title: '',
      problem: 'timeout',
      read_at: '2026-11-25T10:00:00.000Z',
    },
  ],
};

const open = (data: AssistantSettings, replies: Replies = {}) =>
  renderConsole('/settings/assistant', {
    replies: { 'GET /assistant': { success: true, data }, ...replies },
  });

describe('the settings of the assistant', () => {
  it('start with suggestions only, and are saved as filled in', async () => {
    const { user, calls } = open(EMPTY, { 'POST /assistant/save': { success: true } });
    const form = within(await screen.findByRole('form', { name: 'AI assistant' }));
    expect(screen.queryByRole('heading', { name: 'Pages it reads' })).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
    await choose(user, form.getByLabelText('Provider'), 'Anthropic');
    await user.type(form.getByLabelText('Model'), 'large');
    await user.type(form.getByLabelText('API key'), 'sk-1');
    await user.click(form.getByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({
        name: 'POST /assistant/save',
        body: {
          provider: 'anthropic',
          url: '',
          model: 'large',
          key: 'sk-1',
          mode: 'suggest',
          copy: true,
          budget: 500_000,
        },
      }),
    );
  });

  it('show the used part of the budget, and retain the stored key', async () => {
    const { user, calls } = open(STORED, { 'POST /assistant/save': { success: true } });
    expect(
      await screen.findByText('12,400 of 50,000 tokens used this month, in 31 requests.'),
    ).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'AI assistant' }));
    expect(form.getByLabelText('API key')).toHaveValue('');
    await choose(user, form.getByLabelText('In conversations'), 'answer');
    expect(form.getByText(/The bot answers only from your sources/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved.');
    const saved = calls.find(({ name }) => name === 'POST /assistant/save')?.body;
    expect(saved).toMatchObject({ key: '••••••••', mode: 'answer' });
    await user.type(form.getByLabelText('API address'), '/other');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'POST /assistant/save')?.body).toMatchObject({
        url: 'https://models.example/v1/other',
        key: '',
      }),
    );
  });

  it('show the message for a rejected key next to its field', async () => {
    const { user } = open(EMPTY, {
      'POST /assistant/save': { status: 400, fields: [{ path: 'key', code: 'required' }] },
    });
    const form = within(await screen.findByRole('form', { name: 'AI assistant' }));
    await user.click(form.getByRole('button', { name: 'Set up' }));
    expect(await form.findByLabelText('API key')).toHaveAccessibleDescription(/required|fill/i);
  });

  it.each([
    ['key', 'The provider did not accept the key.'],
    ['model', 'The provider has no model with this name.'],
    ['limit', /rate limit is reached/],
    ['unreachable', 'The server cannot be reached.'],
  ] as const)('show the reason of a failed test: %s', async (problem, words) => {
    const { user } = open(STORED, {
      'POST /assistant/test': { success: true, data: { problem, tokens: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('list the pages with their state, and read one more', async () => {
    const { user, calls } = open(STORED, {
      'POST /assistant/page/read': { success: true, data: { problem: null } },
      'POST /assistant/page/remove': { success: true },
    });
    expect(await screen.findByText('Returns')).toBeVisible();
    expect(screen.getByText(/Cannot be read \(timed out\)/)).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Pages it reads' }));
    await user.type(form.getByLabelText('Page address'), 'https://shop.example/faq');
    await user.click(form.getByRole('button', { name: 'Read page' }));
    await waitFor(() => expect(form.getByLabelText('Page address')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Remove: Returns' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name.startsWith('POST'))).toMatchObject([
        { name: 'POST /assistant/page/read', body: { url: 'https://shop.example/faq' } },
        { name: 'POST /assistant/page/remove', body: { url: 'https://shop.example/returns' } },
      ]),
    );
  });

  it('are removed after a confirmation', async () => {
    const { user, calls } = open(STORED, { 'POST /assistant/remove': { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Remove assistant' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove assistant' }));
    await waitFor(() =>
      expect(calls.some(({ name }) => name === 'POST /assistant/remove')).toBe(true),
    );
  });
});
