import type { Account } from '@contract/entities/staff/staff';
import { screen, waitFor, within } from '@testing-library/react';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
} from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const account = (overrides: { user?: Partial<Account['user']> } = {}): Account => ({
  user: {
    id: 'u7',
    email: 'elif@ladin.example',
    name: 'Elif',
    phone: '',
    host: 'main',
    created_at: '2026-09-01T09:00:00.000Z',
    version: 3,
    flags: {
      useSchedule: false,
      comment: true,
      question: false,
      poll: false,
      pairs: false,
      inf: false,
    },
    inf_id: '',
    disabled: false,
    is_test: false,
    invoice: {
      company: {
        name: 'Ladin Ltd',
        vatNumber: '',
        country: '',
        city: '',
        state: '',
        street: '',
        postcode: '',
      },
      is_invoice: false,
      is_test: null,
    },
    second_step: false,
    may_impersonate: true,
    ...overrides.user,
  },
  users: [
    {
      id: 'u7',
      email: 'elif@ladin.example',
      name: 'Elif',
      host: 'main',
      created_at: '2026-09-01T09:00:00.000Z',
      disabled: false,
      seen_at: null,
    },
  ],
  sessions: [],
  shop: {
    pid: 'p7',
    url: 'https://ladin.example',
    type: 'ikas',
    version: 5,
    settings: {
      disablePublish: false,
      ecommerceconfig: null,
      isPremium: false,
      show_hidden_price: false,
      showWatsonsAnalytic: false,
      dahi: false,
      custom_discount: null,
      custom_sub_id: '',
      account_custom_price: null,
      daily_limit: null,
    },
    allowed_today: 5000,
    subscription: { tier: 'grow', status: 'active' },
  },
  changes: [
    {
      id: 'c1',
      email: 'staff@vitrin.example',
      date: '2026-11-20T09:00:00.000Z',
      label: 'account/flags',
      name: 'elif@ladin.example',
      before: { comment: false },
      after: { comment: true },
    },
  ],
});
const open = (replies: Replies, language: 'tr' | 'en' = 'en') =>
  renderConsole('/yta/users/u7', {
    language,
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
      'GET /admin/account/{id}': { success: true, data: account() },
      ...replies,
    },
  });
const formOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('form') ?? document.body);
};

describe('the page of a user', () => {
  it('labels the reason of an impersonation as a reason', async () => {
    const [change] = account().changes;
    const viewed = {
      ...(change ?? expect.unreachable()),
      label: '/admin/account/{id}/impersonate',
      before: {},
      after: { reason: 'Ticket 1234, cart is empty' },
    };
    open({
      'GET /admin/account/{id}': { success: true, data: { ...account(), changes: [viewed] } },
    });
    expect(await screen.findByText(/^Reason: .*Ticket 1234, cart is empty/)).toBeVisible();
  });

  it('shows the account, and saves permissions with the loaded version', async () => {
    const { user, calls } = open({
      'POST /admin/account/{id}/flags': { success: true, data: account() },
    });
    expect(await screen.findByRole('heading', { name: 'elif@ladin.example' })).toBeVisible();
    expect(screen.getByText('Subscription: Active')).toHaveAttribute('data-tone', 'good');
    expect(screen.getByText('Reviews: No → Yes')).toBeVisible();
    const form = await formOf('Permissions');
    await user.click(form.getByRole('switch', { name: 'Scheduled messages' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name.endsWith('/flags'))?.body).toEqual({
        version: 3,
        flags: { ...account().user.flags, useSchedule: true },
      }),
    );
  });

  it('shows the numbers of a change as formatted counts and prices', async () => {
    const [change] = account().changes;
    const saved = {
      ...(change ?? expect.unreachable()),
      label: 'account/settings',
      before: { daily_limit: 12_000, account_custom_price: null },
      after: { daily_limit: null, account_custom_price: 450 },
    };
    open({
      'GET /admin/account/{id}': { success: true, data: { ...account(), changes: [saved] } },
    });
    expect(await screen.findByRole('heading', { name: 'Permissions' })).toBeVisible();
    expect(screen.getByText('Views a day: 12,000 → empty')).toBeVisible();
    expect(screen.getByText(/^Price on the payment page/, { selector: 'li *' })).toHaveTextContent(
      'empty → $450',
    );
  });

  it('names the platform “Other” for a shop whose platform is not listed', async () => {
    const shop = { ...account().shop, type: 'base' };
    open({ 'GET /admin/account/{id}': { success: true, data: { ...account(), shop } } });
    const platform = await screen.findByText('Platform', { selector: 'dt' });
    expect(platform.nextElementSibling).toHaveTextContent(/^Other$/);
  });

  it('links to the shop only if its address is one of the web', async () => {
    const at = (url: string): Replies => ({
      'GET /admin/account/{id}': {
        success: true,
        data: { ...account(), shop: { ...account().shop, url } },
      },
    });
    const { unmount } = open(at('ladin.example'));
    expect(await screen.findByRole('link', { name: 'ladin.example' })).toHaveAttribute(
      'href',
      'https://ladin.example',
    );
    unmount();
    open(at('javascript:alert(1)'));
    expect(await screen.findByText('javascript:alert(1)')).not.toHaveAttribute('href');
  });

  it('shows a conflict, and loads the latest version on request', async () => {
    const { user, calls } = open({
      'POST /admin/account/{id}/settings': refuse(409, 'conflict', 'This record was changed.'),
    });
    const form = await formOf('Shop settings');
    await user.type(form.getByLabelText('Price multiplier'), '0,8');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alertdialog', { name: 'Changed elsewhere' })).toBeVisible();
    const sent = calls.find(({ name }) => name.endsWith('/settings'))?.body;
    expect(sent).toMatchObject({ version: 5, settings: { custom_discount: 0.8 } });
    const reads = () => calls.filter(({ name }) => name === 'GET /admin/account/{id}').length;
    const before = reads();
    await user.click(screen.getByRole('button', { name: 'Open the latest' }));
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('overwrites another user’s change with the version stored by then', async () => {
    let version = 5;
    const { user, calls } = open({
      'GET /admin/account/{id}': () => {
        const { shop, ...rest } = account();
        return { success: true, data: { ...rest, shop: { ...shop, version } } };
      },
      'POST /admin/account/{id}/settings': ({ body }) =>
        (body as { version: number }).version === 5
          ? refuse(409, 'conflict', 'This record was changed.')
          : { success: true, data: account() },
    });
    const form = await formOf('Shop settings');
    await user.type(form.getByLabelText('Price multiplier'), '0,8');
    version = 6;
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name.endsWith('/settings'))?.body).toMatchObject({
        version: 6,
        settings: { custom_discount: 0.8 },
      }),
    );
  });

  it('asks once before staff leave either form with unsaved changes', async () => {
    const { user, router, address } = open({});
    const permissions = await formOf('Permissions');
    await user.click(permissions.getByRole('switch', { name: 'Scheduled messages' }));
    router.navigate('/yta/user_table');
    await user.click(await screen.findByRole('button', { name: 'Stay on the page' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(permissions.getByRole('switch', { name: 'Scheduled messages' }));
    const settings = await formOf('Shop settings');
    await user.type(settings.getByLabelText('Views a day'), '9');
    router.navigate('/yta/user_table');
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/yta/user_table'));
  });

  it('shows a message next to a field that is not a number, and sends nothing', async () => {
    const { user, calls } = open({});
    const form = await formOf('Shop settings');
    await user.type(form.getByLabelText('Views a day'), 'many');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('This value is not valid.')).toBeVisible();
    expect(calls.some(({ name }) => name.endsWith('/settings'))).toBe(false);
  });

  it('shows a message at a price with a fraction of a cent, and sends nothing', async () => {
    const { user, calls } = open({});
    const form = await formOf('Shop settings');
    const price = form.getByLabelText('Price on the payment page ($)');
    await user.type(price, '12.345');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(calls.some(({ name }) => name.endsWith('/settings'))).toBe(false);
    expect(form.getByText('Enter a price with at most two decimals.')).toBeVisible();
    expect(price).toHaveAttribute('aria-invalid', 'true');
  });

  it('has its title and a link to the users when the user does not exist', async () => {
    open({ 'GET /admin/account/{id}': refuse(404, 'not_found', 'Not found.') });
    expect(await screen.findByText('Not found.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'User' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/yta/user_table');
  });

  it('shows the storage below the users, and the erasure and the deletion at the end', async () => {
    const sizes = { at: '2026-11-20T09:00:00.000Z', kinds: [], event_months: 13 };
    const shop = {
      pid: 'p7',
      name: 'Ladin Ev',
      delete_at: null,
      subscribed: false,
      archive: null,
      sizes,
    };
    open({ 'GET /admin/account/{id}/shop': { success: true, data: shop } });
    expect(await screen.findByText(/^As of 20-11-2026 12:00/)).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.indexOf('Storage used')).toBeLessThan(titles.indexOf('Shop settings'));
    expect(titles.slice(-3)).toEqual([
      'Erase a visitor’s data',
      'All data of the shop',
      'Delete the shop',
    ]);
  });

  it.each([true, false])('explains estimates unless all rows are counted: %s', async (counted) => {
    const shop = {
      pid: 'p7',
      name: 'Ladin Ev',
      delete_at: null,
      subscribed: false,
      archive: null,
      sizes: {
        at: '2026-11-20T09:00:00.000Z',
        kinds: [
          { kind: 'events' as const, rows: 12_000, counted, bytes: 90_000 },
          { kind: 'orders' as const, rows: 7, counted: true, bytes: 4_000 },
        ],
        event_months: 13,
      },
    };
    open({ 'GET /admin/account/{id}/shop': { success: true, data: shop } });
    const intro = await screen.findByText(/^As of 20-11-2026/);
    const sentence = 'Numbers that begin with ≈ are estimates.';
    expect(intro.textContent?.includes(sentence)).toBe(!counted);
    expect(screen.queryAllByText(/^≈/).length > 0).toBe(!counted);
  });

  it('shows every time as DD-MM-YYYY HH:mm', async () => {
    const at = (hour: string) => `2026-11-20T${hour}:05:00.000Z`;
    const archive = {
      id: '0b0f8f0e-6d2f-4f0e-9a3e-2f1f6f1d7c11',
      state: 'done',
      tables: 1,
      tables_done: 1,
      rows: 3,
      bytes: 4096,
      url: '/archive.zip',
      created_at: at('08'),
      expires_at: at('11'),
    } as const;
    const shop = {
      pid: 'p7',
      name: 'Ladin Ev',
      delete_at: at('12'),
      subscribed: false,
      archive,
      sizes: { at: at('10'), kinds: [], event_months: 13 },
    };
    const users = account().users.map((one) => ({ ...one, seen_at: at('09') }));
    open({
      'GET /admin/account/{id}': { success: true, data: { ...account(), users } },
      'GET /admin/account/{id}/shop': { success: true, data: shop },
    });
    expect(await screen.findByText(/Last used 20-11-2026 12:05/)).toBeVisible();
    const deletion = await screen.findByText(/^Deletion requested/);
    expect(deletion).toHaveTextContent('20-11-2026 15:05');
    expect(screen.getByText(/^As of 20-11-2026 13:05/)).toBeVisible();
    expect(screen.getByText(/You can download it until 20-11-2026 14:05/)).toBeVisible();
  });

  it('offers no impersonation and no password link when the server forbids them', async () => {
    const own = { id: merchant.id, second_step: true, may_impersonate: false };
    open({ 'GET /admin/account/{id}': { success: true, data: account({ user: own }) } });
    expect(await screen.findByRole('heading', { name: 'Permissions' })).toBeVisible();
    for (const name of ['View as this shop', 'Password link', 'Two-step']) {
      expect(screen.queryByRole('heading', { name: new RegExp(name) })).toBeNull();
    }
  });

  it('disables a user, shows a password link once, and invites another user of the shop', async () => {
    const { user, calls } = open({
      'POST /admin/account/{id}/disable': { success: true, data: account() },
      'POST /admin/account/{id}/reset': { success: true, data: { link: 'https://x.example/t' } },
      'POST /admin/account/{id}/invite': { success: true, data: account() },
    });
    const bodyOf = (end: string) => calls.find(({ name }) => name.endsWith(end))?.body;
    await user.click(await screen.findByRole('button', { name: 'Disable sign-in' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Disable this user?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable sign-in' }));
    await waitFor(() => expect(bodyOf('/disable')).toEqual({ version: 3, disabled: true }));
    await user.click(await screen.findByRole('button', { name: 'Send a password link' }));
    expect(await screen.findByText('https://x.example/t')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite a user' }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(bodyOf('/invite')).toBeUndefined();
    await user.type(screen.getByLabelText('E-mail to invite'), 'ece@ladin.example');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(bodyOf('/invite')).toEqual({ email: 'ece@ladin.example', name: '', language: 'en' }),
    );
  });

  it('shows that another influencer has the id', async () => {
    const { user } = open({
      'GET /admin/account/{id}': { success: true, data: account({ user: { host: 'influencer' } }) },
      'POST /admin/account/{id}/influencer': {
        ...refuse(400, 'invalid', 'Some fields are not valid.'),
        fields: [{ path: 'inf_id', code: 'taken' }],
      },
    });
    const form = await formOf('Influencer');
    await user.type(form.getByLabelText('Influencer id'), 'elif');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This id is already taken.')).toBeVisible();
  });
});
