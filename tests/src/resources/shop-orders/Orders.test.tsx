import type { ShopOrder } from '@contract/calls/commerce/orders';
import type { RecordRow } from '@contract/records';
import { screen, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { refuse, renderConsole, type SentCall } from '@tests/support/screens/render-console';
import { setWindowWidth } from '@tests/support/screens/window-width';
import { describe, expect, it } from 'vitest';

const row = (over: Partial<RecordRow<'shop-orders'>> = {}): RecordRow<'shop-orders'> => ({
  id: 1,
  number: 'KK-1042',
  placed_at: '2026-11-20T09:00:00.000Z',
  source: 'api',
  state: 'partly_refunded',
  total: 178_000,
  refunded: 78_000,
  currency: 'TRY',
  actions: 2,
  action_names: ['Autumn', 'Spring'],
  ...over,
});

const order: ShopOrder = {
  id: 1,
  number: 'KK-1042',
  placed_at: '2026-11-20T09:00:00.000Z',
  state: 'partly_refunded',
  source: 'api',
  total: 178_000,
  refunded: 78_000,
  currency: 'TRY',
  status: 'shipped',
  coupon: 'YAZ',
  attribute_at: null,
  reported_at: '2026-11-20T09:00:10.000Z',
  confirmed_at: '2026-11-20T09:01:00.000Z',
  cancelled_at: null,
  lines: [{ id: 'VZ-1', name: 'Dalga vazo', price: 89_000, quantity: 2 }],
  names: ['9001'],
  refunds: [{ id: 'R-1', source: 'api', amount: 78_000, at: '2026-11-21T09:00:00.000Z' }],
  touches: [
    {
      camp_id: 7,
      name: 'Spring',
      type: 'tagClick',
      at: '2026-11-20T08:00:00.000Z',
      variant: null,
      with_product: true,
      once: true,
    },
    {
      camp_id: 8,
      name: '',
      type: 'campaignShown',
      at: '2026-11-20T07:00:00.000Z',
      variant: 2,
      with_product: false,
      once: false,
    },
    {
      camp_id: 9,
      name: '',
      type: 'campaignHoldout',
      at: '2026-11-20T06:00:00.000Z',
      variant: null,
      with_product: false,
      once: false,
    },
  ],
};

const openOrder = (given: ShopOrder | ReturnType<typeof refuse>) =>
  renderConsole('/orders/1', {
    replies: {
      'GET /orders/detail/{id}':
        'status' in given && !('number' in given)
          ? given
          : { success: true, data: given as ShopOrder },
    },
  });

describe('the list of orders', () => {
  it('shows the source of each order, its state and its total in its currency', async () => {
    renderConsole('/orders', { replies: recordReplies('shop-orders', [row()]) });
    const link = await screen.findByRole('link', { name: 'KK-1042' });
    expect(link).toHaveAttribute('href', '/orders/1');
    const cells = link.closest('tr');
    expect(cells).toHaveTextContent('Shop server');
    expect(cells).toHaveTextContent('Partly refunded');
    expect(cells).toHaveTextContent('1,780.00');
  });

  it('shows the state of an order as a chip beside its number', async () => {
    openOrder(order);
    const title = await screen.findByRole('heading', { level: 1, name: /KK-1042/ });
    const chip = within(title.parentElement as HTMLElement).getByText('Partly refunded');
    expect(chip).toHaveAttribute('data-tone', 'warn');
  });

  it('shows the source of each order in cards too, which have no menu of columns', async () => {
    const view = renderConsole('/orders', { replies: recordReplies('shop-orders', [row()]) });
    setWindowWidth(400);
    const card = (await screen.findByRole('link', { name: 'KK-1042' })).closest('li');
    expect(card).toHaveTextContent('Shop server');
    view.unmount();
  });

  it('shows that an order is still settling in its first ten minutes, instead of its actions', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const rows = [
      row({ id: 1, number: 'NEW', placed_at: ago(9), actions: 0, action_names: [] }),
      row({ id: 2, number: 'OLD', placed_at: ago(11) }),
    ];
    renderConsole('/orders', { replies: recordReplies('shop-orders', rows) });
    const fresh = (await screen.findByRole('link', { name: 'NEW' })).closest('tr');
    expect(fresh).toHaveTextContent('Still settling');
    const settled = screen.getByRole('link', { name: 'OLD' }).closest('tr');
    expect(settled).not.toHaveTextContent('Still settling');
    expect(settled).toHaveTextContent('Autumn+1');
    // The column shows names of actions, which a sort by their number would not put in order.
    const heading = screen.getByRole('columnheader', { name: 'Actions' });
    expect(within(heading).queryByRole('button')).toBeNull();
  });

  it('links to an explanation when there are no orders', async () => {
    renderConsole('/orders', { replies: recordReplies('shop-orders', []) });
    expect(await screen.findByText('No orders yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'How do orders get here?' })) {
      expect(link).toHaveAttribute('href', '/settings/orders');
    }
  });
});

describe('the page of an order', () => {
  it('shows in the first ten minutes that the attribution may still change', async () => {
    openOrder({ ...order, placed_at: new Date().toISOString(), touches: [] });
    expect(await screen.findByText(/Still settling/)).toBeVisible();
  });

  it('shows products, refunds, other numbers and the attribution', async () => {
    openOrder(order);
    expect(await screen.findByRole('heading', { name: 'Order KK-1042' })).toBeVisible();
    expect(screen.getByText('9001')).toBeVisible();
    const products = within(screen.getByRole('table', { name: 'Products' }));
    expect(products.getByRole('row', { name: /Dalga vazo 2 .*890\.00/ })).toBeVisible();
    const history = within(screen.getByRole('list', { name: 'History' }));
    const events = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(events).toEqual([
      expect.stringMatching(/^#9In the group that sees nothing/),
      expect.stringMatching(/^#8Seen, Variant B/),
      expect.stringMatching(/^SpringClicked, Last click, The clicked product/),
      expect.stringMatching(/^Order placed.*1,780\.00/),
      expect.stringMatching(/^Reported by the shop’s page/),
      expect.stringMatching(/^Confirmed by the shop’s server/),
      expect.stringMatching(/^Refunded: .*780\.00R-1 · Shop server/),
    ]);
    expect(history.getByRole('link', { name: 'Spring' })).toHaveAttribute('href', '/actions/7');
  });

  it('shows which refunds are subtracted when several sources report refunds', async () => {
    const hook = { id: '77', source: 'shopify', amount: 50_000, at: '2026-11-21T09:00:00.000Z' };
    openOrder({ ...order, refunds: [...order.refunds, { ...hook, source: 'shopify' }] });
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(history.getByText('77 · Shopify')).toBeVisible();
    expect(screen.getByText(/the source with the greatest sum .*780\.00/)).toBeVisible();
  });

  it('shows why an order without a browser has no attribution', async () => {
    openOrder({ ...order, reported_at: null, touches: [] });
    expect(await screen.findByText(/Only your server reported this order/)).toBeVisible();
  });

  it('retains the loaded order when a later request fails', async () => {
    let isAway = false;
    const { calls, queryClient } = renderConsole('/orders/1', {
      replies: {
        'GET /orders/detail/{id}': () => (isAway ? refuse(400) : { success: true, data: order }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Order KK-1042' })).toBeVisible();
    isAway = true;
    await queryClient.invalidateQueries();
    expect(calls.filter(({ name }) => name === 'GET /orders/detail/{id}')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Order KK-1042' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again when the order cannot be loaded', async () => {
    openOrder(refuse(500, 'internal', 'Something went wrong.'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the sources of orders', () => {
  const hooks = {
    shopify: { shop: null },
    woocommerce: { address: 'https://v.example/api/webhooks/woocommerce/p1', secret: null },
    ikas: { address: 'https://v.example/api/webhooks/ikas/p1', hasSecret: false },
  };
  const key = {
    id: 3,
    name: 'ERP',
    prefix: 'vtr_abcdefgh',
    created_by: 'merchant@vitrin.example',
    created_at: '2026-11-01T09:00:00.000Z',
    last_used_at: null,
  };

  it('shows a new key once, and revokes another key after a confirmation', async () => {
    const sent: SentCall[] = [];
    const { user } = renderConsole('/settings/orders', {
      replies: {
        'GET /orders/hooks': { success: true, data: hooks },
        'GET /orders/keys': { success: true, data: [key] },
        'POST /orders/keys/create': { success: true, data: { id: 4, key: 'vtr_secret' } },
        'POST /orders/keys/revoke': (call) => {
          sent.push(call);
          return { success: true };
        },
      },
    });
    await user.type(await screen.findByLabelText('Name of the key'), 'Accounting');
    await user.click(screen.getByRole('button', { name: 'Create a key' }));
    expect(await screen.findByText('vtr_secret')).toBeVisible();
    expect(screen.getByText(/^curl .*\/api\/orders/)).toBeVisible();
    expect(screen.getByRole('link', { name: /All fields/ })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    );
    await user.click(screen.getByRole('button', { name: 'Revoke the key ERP' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('vtr_abcdefgh…');
    expect(sent[0]?.body).toEqual({ id: 3 });
  });

  it('shows the logos of Shopify and WooCommerce, and the initial of ikas', async () => {
    renderConsole('/settings/orders', {
      replies: {
        'GET /orders/hooks': { success: true, data: hooks },
        'GET /orders/keys': { success: true, data: [] },
      },
    });
    const markOf = async (name: string) =>
      (await screen.findByRole('heading', { name: new RegExp(name) }))
        .closest('li')
        ?.querySelector('[data-kind]');
    expect((await markOf('Shopify'))?.querySelector('path')).not.toBeNull();
    expect((await markOf('WooCommerce'))?.querySelector('path')).not.toBeNull();
    expect(await markOf('ikas')).toHaveTextContent('i');
  });

  it('creates a secret for WooCommerce', async () => {
    let secret: string | null = null;
    const { user } = renderConsole('/settings/orders', {
      replies: {
        'GET /orders/hooks': () => ({
          success: true,
          data: { ...hooks, woocommerce: { ...hooks.woocommerce, secret } },
        }),
        'GET /orders/keys': { success: true, data: [] },
        'POST /orders/hooks/renew': () => {
          secret = 'woo-secret';
          return { success: true, data: { secret } };
        },
      },
    });
    expect(await screen.findByRole('heading', { name: /WooCommerce/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a secret' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Connect WooCommerce' }));
    await user.click(screen.getByRole('button', { name: 'Create a secret' }));
    expect(await screen.findByText('woo-secret')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Renew the secret' })).toBeVisible();
  });
});
