import { analyzeReviews } from '@catalogue/marketplace/analyze-reviews';
import type { TrendyolResult } from '@contract/entities/commerce/marketplace';
import { screen, waitFor } from '@testing-library/react';
import { PATIENCE } from '@tests/support/patience';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { summariseTopics } from '@/custom-pages/trendyol/summarise';

const review = (productId: string, rate: number, text: string) => ({
  id: `${productId}${rate}${text}`,
  productId,
  productName: `Vazo ${productId}`,
  rate,
  text,
  productUrl: `https://www.trendyol.com/p-${productId}`,
  user: 'Ayşe K.',
  at: '2026-11-01T09:00:00.000Z',
});
const result: TrendyolResult = {
  ...analyzeReviews({
    name: 'Ladin Ev',
    products: [{ id: 'silent', name: 'Sessiz', url: '', image: '' }],
    reviews: [
      ...['1', '2', '3', '4', '5'].map((id) => review(id, 5, 'Kargo çok hızlıydı')),
      review('6', 1, 'Kargo gelmedi'),
    ],
  }),
  firm_id: '118734',
  made_at: '2026-11-22T09:00:00.000Z',
  question: {
    question: 'Yıkanır mı?',
    answer: 'Evet, elde yıkanır.',
    product: 'Vazo 1',
    user: '',
    url: '',
    at: '2026-11-20T09:00:00.000Z',
  },
};
const analyzed = (calls: SentCall[]) =>
  calls
    .filter(({ name }) => name === 'POST /trendyol_comment/getTrendyolInfo')
    .map(({ body }) => body);
const open = (replies: Replies, extra: object = { pairs: true }) =>
  renderConsole('/trendyol', {
    language: 'en',
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra } },
      'GET /trendyol_comment/stored': { success: true, data: { firm_id: '', result: null } },
      'GET /analytic/download/list': { success: true, result: [] },
      ...replies,
    },
  });

it('A company id with letters briefly shows an error, and one with digits is analyzed', async () => {
  const { user, calls } = await open({
    'POST /trendyol_comment/getTrendyolInfo': { success: true, result },
  });
  const field = await screen.findByLabelText('Company id');
  await user.type(field, 'abc');
  await user.click(screen.getByRole('button', { name: 'Analyze' }));
  expect(await screen.findByText('A company id has digits only.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('A company id has digits only.')).toBeNull(), {
    ...PATIENCE,
  });
  await user.clear(field);
  await user.type(field, '118734');
  await user.click(screen.getByRole('button', { name: 'Analyze' }));
  expect(await screen.findByText('Company summary: Ladin Ev')).toBeVisible();
  expect(analyzed(calls)).toEqual([{ firm_id: '118734', dev: false, first: true }]);
  for (const words of [
    /The most frequent topic in 6 reviews: Shipping and delivery\./,
    /5 of your products got 5 stars from every buyer/,
    'Evet, elde yıkanır.',
    /^Read on /,
  ]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  const chart = /Products by their average stars: No reviews 1, .* 5 stars 5/;
  expect(await screen.findByRole('img', { name: chart })).toBeVisible();
  // The title says what is counted, so the names are numbers alone.
  const counts = /Products by number of reviews: No reviews \d+, 0.99 \d+, 100.199 \d+,/;
  expect(screen.getByRole('img', { name: counts })).toBeVisible();
});

it('An analysis can be refreshed a day later, and another company at once', async () => {
  const fresh = { ...result, made_at: new Date().toISOString() };
  const { user } = await open({
    'GET /trendyol_comment/stored': { success: true, data: { firm_id: '118734', result: fresh } },
  });
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeDisabled();
  expect(screen.getByText(/It can be refreshed after/)).toBeVisible();
  await user.type(screen.getByLabelText('Company id'), '5');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

it('Staff can search any company, and see that nothing is saved', async () => {
  const { user, calls } = await open(
    { 'POST /trendyol_comment/getTrendyolInfo': refuse(502, 'x', 'No company.') },
    { admin: true },
  );
  expect(await screen.findByText(/Developer mode/)).toBeVisible();
  await user.type(screen.getByLabelText('Company id'), '7');
  await user.click(screen.getByRole('button', { name: 'Analyze' }));
  expect(await screen.findByText('No company.')).toBeVisible();
  expect(analyzed(calls)).toMatchObject([{ dev: true }]);
});

it('The summary has all topics with the largest shares, without rare topics', () => {
  const row = (
    topic: 'delivery' | 'price' | 'gift' | 'seller',
    count: number,
    glad: number,
    cross: number,
  ) => ({ topic, count, glad, cross, between: count - glad - cross });
  const rows = [
    ...[row('delivery', 20, 10, 8), row('price', 10, 9, 0), row('gift', 2, 2, 0)],
    row('seller', 20, 18, 0),
  ];
  const { most, praised, blamed } = summariseTopics(rows);
  expect(most?.topic).toBe('delivery');
  expect(praised.map(({ topic }) => topic)).toEqual(['price', 'seller']);
  expect(blamed.map(({ topic }) => topic)).toEqual(['delivery']);
  expect(summariseTopics([])).toEqual({ most: null, praised: [], blamed: [] });
});
