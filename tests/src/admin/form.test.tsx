import type { Answer } from '@contract/calls';
import { screen, waitFor } from '@testing-library/react';
import {
  type Replies,
  refuse,
  renderConsole,
  waitForSaves,
} from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

type Variable = Answer<'GET /personalize/variable/get/{id}'>['data'];

const GET = 'GET /personalize/variable/get/{id}';
const SAVE = 'POST /personalize/variable/save';
const UNSAVED = 'You have unsaved changes';

const stored = (name: string, version = 1): Variable => ({
  id: 2,
  name,
  disabled: false,
  updated_at: '2026-11-20T21:30:00.000Z',
  version,
  data: {
    _raw: {
      key: { value: 'basket' },
      auto: { value: false },
      unique: { value: true },
      code: { value: 'return 1;' },
    },
  },
});

function open(path: string, replies: Replies) {
  const view = renderConsole(path, {
    replies: {
      [GET]: { success: true, data: stored('Basket') },
      'GET /personalize/variable/get': { success: true, data: [stored('Basket')] },
      ...replies,
    },
  });
  const { user, calls } = view;
  return {
    ...view,
    name: () => screen.findByLabelText('Name'),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    sent: () => calls.filter(({ name }) => name === SAVE).map(({ body }) => body),
  };
}

const accepted = (version: number): Replies => ({
  [SAVE]: ({ body }) => {
    const { data } = body as { data: Variable };
    return { success: true, message: '', data: { ...stored(data.name), ...data, version } };
  },
});

it('shows the server’s message next to the rejected field, and focuses that field', async () => {
  const fields = [{ path: 'data.data._raw.key', code: 'keyTaken' }];
  const taken = { status: 400, code: 'invalid', message: 'This key is taken.', fields };
  const { name, save, user } = open('/variable/2', { [SAVE]: taken });
  await user.type(await name(), ' total');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Key')).toHaveFocus());
  expect(screen.getByLabelText('Key')).toHaveAccessibleDescription(
    'Another variable uses this key.',
  );
});

it('focuses the first invalid field before anything is sent', async () => {
  const { name, save, sent, user } = open('/variable/2', {});
  await user.clear(await name());
  await save();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This field is required.');
  expect(sent()).toEqual([]);
});

it('leaves the save bar in view until the result of the save was shown', async () => {
  const { name, save, user } = open('/variable/2', accepted(2));
  await user.type(await name(), ' two');
  await save();
  const saved = await screen.findByRole('button', { name: 'Saved' });
  expect(saved.closest('.buttons')).toHaveAttribute('data-saving', 'saved');
});

it('colours the save button only while there are unsaved changes', async () => {
  const { name, user } = open('/variable/2', {});
  const button = async () => screen.findByRole('button', { name: 'Save' });
  await name();
  expect(await button()).toHaveClass('MuiButton-outlined');
  await user.type(await name(), '!');
  await waitFor(async () => expect(await button()).toHaveClass('MuiButton-contained'));
  await user.type(await name(), '{Backspace}');
  await waitFor(async () => expect(await button()).toHaveClass('MuiButton-outlined'));
});

it('retains the typed values when a save fails', async () => {
  const { name, save, user } = open('/variable/2', { [SAVE]: refuse(500, 'internal', 'Broken.') });
  await user.type(await name(), ' total');
  await save();
  expect(await screen.findByText('Broken.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Unsaved' })).toBeVisible();
  expect(await name()).toHaveValue('Basket total');
});

it('asks before the user leaves a page with unsaved changes, and stays on request', async () => {
  const { name, user, address, router } = open('/variable/2', {});
  await user.type(await name(), ' total');
  router.navigate('/variable');
  expect(await screen.findByRole('alertdialog', { name: UNSAVED })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay on the page' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/variable/2');
  expect(await name()).toHaveValue('Basket total');
  router.navigate('/variable');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(address()).toBe('/variable'));
});

it('asks before the tab closes with unsaved changes, but not once they are undone', async () => {
  const { name, user } = open('/variable/2', {});
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.type(await name(), 's');
  expect(isAsked()).toBe(true);
  await user.type(await name(), '{Backspace}');
  expect(isAsked()).toBe(false);
});

it('opens the page of a new record without asking', async () => {
  const { name, save, user, address } = open('/variable/create', accepted(1));
  await user.type(await name(), 'Total');
  await user.type(screen.getByLabelText('Key'), 'total');
  await save();
  await waitFor(() => expect(address()).toBe('/variable/2'));
  expect(screen.queryByText(UNSAVED)).toBeNull();
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('does not ask after a save, and saves again from the new version', async () => {
  const { name, save, sent, user, address, router } = open('/variable/2', accepted(7));
  await user.type(await name(), ' 1');
  await save();
  await waitForSaves(sent, 1);
  await user.type(await name(), '2');
  await user.click(screen.getByRole('button', { name: /^Saved?$/ }));
  await waitForSaves(sent, 2);
  expect(sent()).toMatchObject([
    { data: { name: 'Basket 1', version: 1 } },
    { data: { name: 'Basket 12', version: 7 } },
  ]);
  router.navigate('/variable');
  await waitFor(() => expect(address()).toBe('/variable'));
});

it('retains values that are typed during a save, and counts them as unsaved', async () => {
  let answer = () => {};
  const { name, save, sent, user, router } = open('/variable/2', accepted(2));
  const real = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/save')) await new Promise<void>((go) => (answer = go));
    return real(url, init);
  };
  await user.type(await name(), ' 1');
  await save();
  await user.type(await name(), '2');
  answer();
  await waitForSaves(sent, 1);
  expect(await name()).toHaveValue('Basket 12');
  router.navigate('/variable');
  expect(await screen.findByText(UNSAVED)).toBeVisible();
});

const stale: Replies = {
  [SAVE]: (call) => {
    const { data } = call.body as { data: Variable };
    if (data.version !== undefined) return refuse(409, 'conflict');
    return { success: true, message: '', data: { ...stored(data.name), ...data, version: 9 } };
  },
};

it('overwrites a change made elsewhere on request', async () => {
  const { name, save, sent, user } = open('/variable/2', stale);
  await user.type(await name(), ' mine');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitForSaves(sent, 2);
  expect(sent()[1]).toMatchObject({ data: { name: 'Basket mine' } });
});

it('opens the version saved elsewhere on request, instead of the typed values', async () => {
  let name = 'Basket';
  const { save, user, sent } = open('/variable/2', {
    ...stale,
    [GET]: () => ({ success: true, data: stored(name, 2) }),
  });
  await user.type(await screen.findByLabelText('Name'), ' mine');
  name = 'Basket theirs';
  await save();
  await user.click(await screen.findByRole('button', { name: 'Open the latest' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Basket theirs'));
  expect(sent()).toHaveLength(1);
});

it('retains the typed values when the conflict dialog is closed', async () => {
  const { name, save, user, sent } = open('/variable/2', stale);
  await user.type(await name(), ' mine');
  await save();
  await screen.findByRole('alertdialog', { name: 'Changed elsewhere' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await name()).toHaveValue('Basket mine');
  expect(sent()).toHaveLength(1);
});
