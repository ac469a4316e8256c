import type { Answer } from '@contract/calls';
import type { RecommendedNow } from '@contract/calls/campaigns/recommendations';
import { screen, waitFor, within } from '@testing-library/react';
import { designEntry } from '@tests/support/designs';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import { type Replies, renderConsole, type SentCall } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const SITE = 'https://keten.example';
const VASE = { key: 'vase', name: 'Wave vase', url: `${SITE}/vase`, available: true };
const LAMP = { key: 'lamp', name: 'Lamp', url: `${SITE}/lamp`, available: false };
const BOWL: RecommendedNow = {
  key: 'bowl',
  name: 'Bowl',
  url: `${SITE}/bowl`,
  image: `${SITE}/bowl.jpg`,
  price: 89_000,
  priceBefore: 109_000,
  currency: 'TRY',
  stock: 4,
  strategy: 'similar',
};
const KNOWN = { total: 2, fed: 1, available: 1, last_seen: '2026-11-20T09:00:00.000Z' };

const RESULTS: Answer<'GET /recommendations/results/{id}'>['data'] = {
  camp_id: 7,
  name: 'Row',
  since: '2026-10-24',
  shown: 1200,
  clicks: 84,
  orders: 9,
  money: [{ currency: 'TRY', total: 890_000 }],
  strategies: [{ strategy: 'similar', orders: 9 }],
};

function openEditor(replies: Replies = {}, form: object = {}) {
  const record = campaignRecord(46);
  const source = { kind: 'learned', form: { strategy: 'viewed-together', ...form } };
  const steps = [{ name: '', blocks: [['products', { count: 4, source }]] as const }];
  const tags = [{ ...designEntry(steps), type: 'recommendation', name: 'Row' }];
  return renderConsole('/actions/7?tab=who', {
    replies: {
      'GET /campaign/getV2/{id}': {
        success: true,
        data: { ...record, data: { ...record.data, tags } },
      },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      'POST /personalize/recommendationSave': {
        success: true,
        data: { products: [], built_at: '2026-11-20T21:30:00.000Z' },
      },
      'GET /recommendations/feed': {
        success: true,
        data: { site: SITE, feed: null, known: KNOWN },
      },
      'GET /recommendations/products': { success: true, data: [VASE, LAMP] },
      'POST /recommendations/preview': { success: true, data: [BOWL] },
      'GET /recommendations/results/{id}': { success: true, data: RESULTS },
      ...replies,
    },
  });
}
const asked = (calls: SentCall[]) =>
  calls.filter(({ name }) => name === 'POST /recommendations/preview').map(({ body }) => body);

it('previews the recommended products with price, picture, stock and strategy', async () => {
  openEditor();
  const line = await screen.findByText('Bowl');
  const row = within(line.closest('li') as HTMLElement);
  expect(row.getByText(/₺890\.00|890/)).toHaveTextContent('4 left');
  expect(row.getByText('Similar products')).toBeVisible();
  expect(line.closest('li')?.querySelector('img')).toHaveAttribute('src', `${SITE}/bowl.jpg`);
  expect(screen.getByText('On a page without a product')).toBeVisible();
  expect(screen.getByText(/2 products are known: 1 from the feed, 1 from pages/)).toBeVisible();
});

it('requests the preview for the chosen product, with the settings of the form', async () => {
  const { user, calls } = openEditor({}, { category: 'Home', from: 10, exclude: ['old'] });
  await user.click(await screen.findByRole('button', { name: 'Wave vase' }));
  expect(await screen.findByText('On the page of Wave vase')).toBeVisible();
  expect(asked(calls).at(-1)).toMatchObject({
    strategy: 'viewed-together',
    count: 4,
    category: 'Home',
    from: 1000,
    seed: { id: 'vase', url: `${SITE}/vase` },
    exclude: [{ id: 'old' }],
  });
  expect(screen.getByRole('button', { name: 'Lamp · sold out' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wave vase' }));
  expect(await screen.findByText('On a page without a product')).toBeVisible();
});

it('finds products by name', async () => {
  const { user, calls } = openEditor();
  await user.type(await screen.findByRole('searchbox', { name: 'Find a product' }), 'vase');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.includes('products?search=vase'))).toHaveLength(1),
  );
});

it('warns that a shop without an address learns no products', async () => {
  const known = { total: 0, fed: 0, available: 0, last_seen: null };
  openEditor({
    'GET /recommendations/feed': { success: true, data: { site: '', feed: null, known } },
  });
  expect(await screen.findByText(/Without it, products cannot be learned/)).toBeVisible();
  expect(screen.getByText(/No products are known yet/)).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Find a product' })).toBeNull();
});

it('shows the results of a saved row', async () => {
  openEditor();
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  expect(await figure('Shown')).toHaveTextContent('1,200');
  expect(await figure('Orders')).toHaveTextContent('9');
  expect(await figure('Revenue of these orders')).toHaveTextContent('8,900.00');
  expect(screen.getByText('Similar products: 9 orders')).toBeVisible();
  expect(screen.getByText(/since 24 Oct 2026/)).toBeVisible();
});
