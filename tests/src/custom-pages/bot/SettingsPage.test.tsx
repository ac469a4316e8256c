import { CONFIG_GROUPS } from '@catalogue/bot/config-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '@tests/support/renderConsole';
import { expect, it, vi } from 'vitest';
import { botReplies } from './botReplies';

it('shows every group and field of the settings and saves them', async () => {
  const { user, calls, container } = renderConsole('/bot/settings', { replies: botReplies() });
  const positive = await screen.findByLabelText('Positive button');
  for (const { label, fields } of CONFIG_GROUPS) {
    expect(screen.getByRole('heading', { name: label.en })).toBeVisible();
    for (const { name, kind } of fields) {
      if (kind === 'boolean' || kind === 'hours') continue;
      expect(container.querySelector(`[name="${name}"]`), name).not.toBeNull();
    }
  }
  expect(screen.getByLabelText('Bot token')).toHaveValue('tok123');
  await user.clear(positive);
  await user.type(positive, 'Sure');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  const sent = calls.find(({ name }) => name.endsWith('/save'))?.body;
  expect(sent).toMatchObject({ id: 'config', data: { positive_message: 'Sure' } });
  expect(sent).not.toHaveProperty('data.test_id');
});

it('says at once which opening hours cannot be', async () => {
  const { user, calls } = renderConsole('/bot/settings', { replies: botReplies() });
  const to = await screen.findByLabelText('Monday end of span 1');
  await user.clear(to);
  await user.type(to, '08:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The end must be after the start.')).toBeVisible();
  expect(calls.filter(({ name }) => name.endsWith('/save'))).toEqual([]);
});

it('resets to the factory only after the word was typed', async () => {
  const { user, calls } = renderConsole('/bot/settings', {
    replies: { ...botReplies(), 'GET /personalize/bot/hardreset': { success: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const question = await screen.findByRole('alertdialog');
  const confirm = within(question).getByRole('button', { name: 'Reset' });
  expect(confirm).toBeDisabled();
  await user.type(within(question).getByRole('textbox'), 'RESET');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ path }) => path)).toContain('/personalize/bot/hardreset');
});

it('adds an order-status row on top only when the first one is complete, and requires all three', async () => {
  const { user, calls } = renderConsole('/bot/ecommerce_config', {
    replies: { ...botReplies(), 'POST /personalize/bot/postmicroproduct': { success: true } },
  });
  const add = await screen.findByRole('button', { name: 'Add row' });
  await user.click(add);
  expect(add).toBeDisabled();
  await user.type(screen.getByLabelText('Row 1, Id'), 'sent');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  await user.type(screen.getByLabelText('Row 1, Title'), 'Sent');
  await user.type(screen.getByLabelText('Row 1, Card text'), 'On its way.');
  await user.click(add);
  expect(screen.getByLabelText('Row 1, Id')).toHaveValue('');
  expect(screen.getByLabelText('Row 2, Id')).toHaveValue('sent');
  await user.click(screen.getByRole('button', { name: /^Remove .*1/i }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saved' });
  expect(calls.find(({ name }) => name.endsWith('/postmicroproduct'))?.body).toEqual({
    data: [{ id: 'sent', key: 'Sent', desc: 'On its way.' }],
  });
});

it('gives the embed script with token and flag, and says that it was copied', async () => {
  const { user } = renderConsole('/bot/script', { replies: botReplies() });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByText(/data-bot="tok123"/)).toBeVisible();
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written.mock.calls[0]?.[0]).toContain('data-bot-input-disabled="true"');
});
