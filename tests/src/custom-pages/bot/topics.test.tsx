import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderConsole, type SentCall } from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';
import { botReplies } from './botReplies';

const done = (added: number) => ({
  success: true as const,
  data: { added, updated: 0, secrets: 0, skipped: 0 },
});
const bodyOf = (calls: SentCall[]) => calls.find(({ path }) => path.endsWith('/topics'))?.body;
type User = ReturnType<typeof renderConsole>['user'];
async function openFromMenu(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More for categories' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('adds the ready-made topics that the bot does not have yet', async () => {
  const { user, calls } = renderConsole('/bot/edit', {
    replies: { ...botReplies(), 'POST /personalize/bot/topics': done(4) },
  });
  await openFromMenu(user, 'Ready-made topics');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Returns' })).toBeDisabled();
  const add = dialog.getByRole('button', { name: 'Add to draft' });
  expect(add).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Payment' }));
  await user.click(add);
  expect(await screen.findByText('4 actions added, 0 updated, 0 skipped.')).toBeVisible();
  expect(bodyOf(calls)).toMatchObject({ topics: [{ name: 'Payment' }], existing: 'skip' });
});

it('imports an exported file after a preview, and shows which action was rejected', async () => {
  let isRefused = true;
  const { user, calls } = renderConsole('/bot/edit', {
    replies: {
      ...botReplies(),
      'GET /analytic/download/list': { success: true, result: [] },
      'POST /personalize/bot/topics': () => {
        if (!isRefused) return done(1);
        const path = 'topics.0.actions.0.data.actions.0.text';
        return { ...refuse(400, 'invalid', 'Check it.'), fields: [{ path, code: 'required' }] };
      },
    },
  });
  await openFromMenu(user, 'Import and export');
  const dialog = within(await screen.findByRole('dialog'));
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('The dialog has no file input.');
  await user.upload(picker, new File(['[]'], 'other.json'));
  expect(await dialog.findByText('This file is not an exported bot.')).toBeVisible();
  const topics = [{ name: 'Cargo', actions: [{ name: 'Fee', data: { actions: [] } }] }];
  await user.upload(picker, new File([JSON.stringify({ topics })], 'bot.json'));
  expect(await dialog.findByText('bot.json: 1 categories, 1 actions')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Leave actions/ }));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText(/^Fee: This field is required/)).toBeVisible();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(calls)).toEqual({ topics, existing: 'skip' });
});

it('exports all topics as JSON', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user } = renderConsole('/bot/edit', {
    replies: { ...botReplies(), 'GET /analytic/download/list': { success: true, result: [] } },
  });
  await openFromMenu(user, 'Import and export');
  await user.click(await screen.findByRole('button', { name: 'Download JSON' }));
  const [blob] = create.mock.calls[0] ?? [];
  const { topics } = JSON.parse(await (blob as Blob).text());
  expect(topics).toMatchObject([
    { name: 'Cargo', actions: [{ name: 'Price' }, { name: 'Duration' }] },
    { name: 'Returns', actions: [] },
  ]);
});

it('saves a new action and opens an empty form for the next one', async () => {
  const { user, calls, address } = renderConsole('/bot/edit/create-3', { replies: botReplies() });
  await user.type(await screen.findByLabelText('Name'), 'Damage');
  await user.click(screen.getByRole('button', { name: /^Text/ }));
  await user.type(screen.getByLabelText('Text'), 'Sorry!');
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(address()).toBe('/bot/edit/create-3');
  const saved = calls.find(({ path }) => path.endsWith('/save'));
  expect(saved?.body).toMatchObject({ node: { name: 'Damage', parent: 3 } });
});

it('duplicates an action under a new name', async () => {
  const { user, calls } = renderConsole('/bot/edit/5', { replies: botReplies() });
  await user.click(await screen.findByRole('button', { name: 'More for Price' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByText('"Price 2" was created.')).toBeVisible();
  const saved = calls.find(({ path }) => path.endsWith('/save'));
  expect(saved?.body).toMatchObject({
    node: { name: 'Price 2', parent: 3, data: { actions: [{ text: 'It is free.' }] } },
  });
});
