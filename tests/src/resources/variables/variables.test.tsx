import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';

type Variable = Answer<'GET /personalize/variable/get/{id}'>['data'];

const variable = (id: number, name: string, key = `key${id}`): Variable => ({
  id,
  name,
  disabled: false,
  updated_at: '2026-11-20T21:30:00.000Z',
  version: 1,
  data: {
    _raw: {
      key: { value: key },
      auto: { value: false },
      unique: { value: true },
      code: { value: 'return 1;' },
    },
  },
});
const rows = [variable(1, 'Sepet İÇİ toplam'), variable(2, 'Page title')];

const open = (path: string, replies: Replies = {}) =>
  renderConsole(path, {
    replies: {
      'GET /personalize/variable/get': { success: true, data: rows },
      'GET /personalize/variable/failures': { success: true, data: [] },
      'GET /personalize/variable/get/{id}': { success: true, data: variable(2, 'Page title') },
      ...replies,
    },
  });
const named = (calls: { name: string }[]) => calls.map(({ name }) => name);

describe('the variable list', () => {
  it('The variable list shows cards on a phone, so that status and delete remain visible', async () => {
    const view = open('/variable');
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: query.includes('max-width') }),
    );
    const card = (await screen.findByRole('link', { name: 'Sepet İÇİ toplam' })).closest('li');
    expect(screen.queryByRole('table')).toBeNull();
    const cell = within(card as HTMLElement);
    expect(cell.getByText('key1')).toBeVisible();
    expect(cell.getByText('1', { selector: 'code' })).toBeVisible();
    expect(cell.getByRole('button', { name: /Active/ })).toBeVisible();
    expect(cell.getByRole('button', { name: 'Delete Sepet İÇİ toplam' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Select' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('checkbox', { name: 'Select all on this page' })).toBeNull();
    view.unmount();
  });

  it('shows an empty result, and restores the search on Back', async () => {
    const { user, address, router } = open('/variable');
    const box = await screen.findByRole('searchbox', { name: 'Search this list' });
    await user.type(box, 'nowhere');
    expect(await screen.findByText('Nothing found for "nowhere"')).toBeVisible();
    expect(screen.queryByText(/action/i, { selector: 'main *' })).toBeNull();
    await user.clear(box);
    await user.type(box, 'Page');
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"q":"Page"'));
    await user.click(await screen.findByRole('link', { name: 'Page title' }));
    await waitFor(() => expect(address()).toBe('/variable/2'));
    await router.navigate(-1);
    expect(await screen.findByRole('searchbox', { name: 'Search this list' })).toHaveValue('Page');
    expect(screen.queryByText('Sepet İÇİ toplam')).toBeNull();
  });

  it('links from an empty list to the help about variables', async () => {
    const { user, address, router } = open('/variable', {
      'GET /personalize/variable/get': { success: true, data: [] },
    });
    await user.click(await screen.findByRole('link', { name: 'How do variables work?' }));
    await waitFor(() => expect(address()).toBe('/help'));
    expect(router.state.location.hash).toBe('#variables');
    const question = await screen.findByText('What are variables?');
    expect(question.closest('details')).toHaveAttribute('open');
  });
});

describe('the variable editor', () => {
  it.each(['/variable/1/2', '/variable/create/2', '/variable/abc', '/variable/0'])(
    'shows that %s does not exist, and requests nothing from the server',
    async (path) => {
      const { calls } = open(path);
      expect(await screen.findByText('404')).toBeVisible();
      expect(named(calls).filter((name) => name.includes('/variable/get'))).toEqual([]);
    },
  );

  it('shows the 404 page for an unknown variable', async () => {
    const unknown = { 'GET /personalize/variable/get/{id}': refuse(404, 'not_found') };
    const { address } = open('/variable/77', unknown);
    expect(await screen.findByText('404')).toBeVisible();
    expect(address()).toBe('/variable/77');
  });

  it('rejects a key that cannot be used in a text', async () => {
    const { user, calls } = open('/variable/create');
    await user.type(await screen.findByLabelText('Name'), 'Basket');
    await user.type(screen.getByLabelText('Key'), 'kötü anahtar!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/A key may hold only/)).toBeVisible();
    expect(named(calls)).not.toContain('POST /personalize/variable/save');
  });

  it.each([
    [{ path: 'data.data._raw.key.value', code: 'keyTaken' }, 'Another variable uses this key.'],
    [
      { path: 'data.data._raw.code.value', code: 'notJavaScript', params: { line: 2 } },
      'There is a syntax error in line 2 of the code.',
    ],
    [{ path: 'data.name', code: 'tooLong', params: { max: 100 } }, 'At most 100 characters.'],
  ])('shows the server’s message about %j next to the field', async (field, sentence) => {
    const message = 'Another variable uses this key.';
    const refusal = { status: 400, code: 'invalid', message, fields: [field] };
    const { user } = open('/variable/create', { 'POST /personalize/variable/save': refusal });
    await user.type(await screen.findByLabelText('Name'), 'Basket');
    await user.type(screen.getByLabelText('Key'), 'basket');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence, { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('Key')).toHaveValue('basket');
  });
});

describe('failures on the shop’s pages', () => {
  const failure = {
    id: 2,
    count: 3,
    message: 'TypeError: x is null',
    page: 'https://shop.example/p',
    at: '2026-11-20T21:30:00.000Z',
  };
  const replies: Replies = {
    'GET /personalize/variable/failures': { success: true, data: [failure] },
  };
  const sentence =
    'Failed 3 times, last on 21 Nov 2026, 00:30, https://shop.example/p: TypeError: x is null';

  it.each(['/variable', '/variable/2'])('are shown with their variable at %s', async (path) => {
    open(path, replies);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(/TypeError/)).toHaveLength(1);
  });
});
