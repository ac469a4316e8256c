import type { Answer, SentBody } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import {
  merchant,
  type Replies,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const MULTISET = 'POST /comments/settings/multiset/{firm_id}/{pid}';
type Shop = Answer<'GET /comments/shop'>['data'];
const shop = (over: Partial<Shop> = {}): Shop => ({
  firm_id: '',
  sitemap_url: '',
  key: '',
  secret: '',
  job: null,
  counts: { pages: 0, products: 0, paired: 0, suggested: 0, file_reviews: 0 },
  ...over,
});
const known = shop({ firm_id: '118734', sitemap_url: 'https://ladin.example/sitemap.xml' });
const analyzed: Shop['job'] = {
  kind: 'analyze',
  state: 'done',
  stage: 'match',
  done: 3,
  total: 3,
  problem: '',
  outcome: { products: 3, suggestions: 0 },
  ended_at: '2026-11-20T07:30:00.000Z',
};
const page = (rows: unknown[], name: string) =>
  new Response(JSON.stringify(rows), {
    headers: {
      'content-type': 'application/json',
      'content-range': `${name} 0-${rows.length - 1}/${rows.length}`,
    },
  });
const product = (id: number, over: object = {}) => ({
  id: `https://www.trendyol.com/p-${id}`,
  name: `Vazo ${id}`,
  brand: '',
  barcode: '',
  image: '',
  state: 'unpaired',
  origin_url: '',
  source: null,
  score: null,
  ...over,
});
const open = (replies: Replies) =>
  renderConsole('/trendyolpairs', {
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: { pairs: true } } },
      'GET /records/marketplace-products': () => page([product(1)], 'marketplace-products'),
      ...replies,
    },
  });
const bodiesOf = (calls: SentCall[], name: string) =>
  calls.filter((one) => one.name === name).map(({ body }) => body);

it('Save and Analyze need company and sitemap, and a paired page cannot be selected', async () => {
  const { user, calls } = await open({
    'GET /comments/shop': { success: true, data: shop({ ...known, sitemap_url: '' }) },
    'POST /personalize/createTrendyol': { success: true },
    'POST /comments/job': { success: true },
    'POST /comments/settings/set/{firm_id}/{pid}': { success: true },
    'GET /records/marketplace-pages': () =>
      page(
        [
          { id: 'https://ladin.example/a', title: 'A', image: '', trendyol_url: 'https://x' },
          { id: 'https://ladin.example/b', title: 'B', image: '', trendyol_url: '' },
        ],
        'marketplace-pages',
      ),
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByRole('button', { name: 'Import reviews' })).toHaveAccessibleDescription(
    'Pair products first',
  );
  const analyze = screen.getByRole('button', { name: 'Analyze' });
  expect([save, analyze].map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  await user.type(screen.getByLabelText('Sitemap address'), 'https://ladin.example/sitemap.xml');
  expect([save, analyze].map((button) => button.hasAttribute('disabled'))).toEqual([false, false]);
  await user.click(analyze);
  await waitFor(() => expect(bodiesOf(calls, 'POST /comments/job')).toEqual([{ kind: 'analyze' }]));

  await user.click(await screen.findByRole('button', { name: 'Pair: Vazo 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Select: A' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Select: B' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(calls, 'POST /comments/settings/set/{firm_id}/{pid}')).toEqual([
    { origin_url: 'https://ladin.example/b', trendyol_url: 'https://www.trendyol.com/p-1' },
  ]);
});

it('An empty result is shown, another company needs a confirmation, and a rejected secret has a message', async () => {
  const { user, calls } = await open({
    'GET /comments/shop': { success: true, data: { ...known, job: analyzed } },
    'POST /personalize/createTrendyol': {
      status: 400,
      code: 'invalid',
      message: 'Too long',
      fields: [{ path: 'secret', code: 'tooLong' }],
    },
  });
  expect(await screen.findByText('No matching products were found.')).toBeVisible();
  const company = await screen.findByLabelText(/^Company id/);
  await user.clear(company);
  await user.type(company, '42');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/of company 118734 are deleted/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(bodiesOf(calls, 'POST /personalize/createTrendyol')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Change and delete' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST /personalize/createTrendyol')).toMatchObject([{ firm_id: '42' }]),
  );
  await waitFor(() => expect(screen.getByLabelText('Trendyol API secret')).toBeInvalid());
});

it('A file of 250 rows is previewed, stored in batches of a hundred, stopped and resumed', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => ({
    row: at + 2,
    trendyol_url: `https://www.trendyol.com/p-${at}`,
    origin_url: `https://ladin.example/${at}`,
  }));
  let parts = 0;
  const { user, calls } = await open({
    'GET /comments/shop': { success: true, data: known },
    'POST /comments/sheet': {
      success: true,
      data: { rows, problems: [{ row: 32, reason: 'notTrendyol' }] },
    },
    [MULTISET]: ({ body }: SentCall) => {
      parts += 1;
      // The server fails when it stores the second batch.
      if (parts === 2) return { status: 503, message: 'Away', code: 'unavailable' };
      const { links } = body as SentBody<typeof MULTISET>;
      const refused = parts === 1 ? [{ index: 30, reason: 'notTrendyol' as const }] : [];
      return { success: true, data: { stored: links.length - refused.length, refused } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import from Excel' }));
  const dialog = within(await screen.findByRole('dialog'));
  const picker = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await user.upload(picker as HTMLInputElement, [
    new File(['x'], 'pairs.xlsx'),
    new File(['y'], 'more.xlsx'),
  ]);
  expect(await dialog.findByText(/^pairs\.xlsx: 250 rows read\./)).toBeVisible();
  expect(dialog.getByText('1 row will not be stored')).toBeVisible();
  expect(dialog.getByText('https://www.trendyol.com/p-0')).toBeVisible();
  expect(bodiesOf(calls, MULTISET)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Store 249 rows' }));
  expect(await dialog.findByText('100 of 250 rows are done, the rest are waiting.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(await dialog.findByText('250 rows are done, 249 pairs are stored.')).toBeVisible();
  expect(dialog.getByText('Not a Trendyol address')).toBeVisible();
  const sent = bodiesOf(calls, MULTISET) as SentBody<typeof MULTISET>[];
  expect(sent.map(({ links }) => links.length)).toEqual([100, 100, 100, 50]);
  const taken = [sent[0], sent[2], sent[3]].flatMap((one) => one?.links ?? []);
  expect(taken).toEqual(rows.map(({ row: _, ...link }) => link));
  await user.click(dialog.getByRole('button', { name: 'Next file' }));
  expect(await dialog.findByText(/^more\.xlsx: 250 rows read\./)).toBeVisible();
  expect(bodiesOf(calls, MULTISET)).toHaveLength(4);
});

it('Selected suggestions are accepted at once, and rows without one remain selected with the reason', async () => {
  const { user, calls } = await open({
    'GET /comments/shop': { success: true, data: known },
    'GET /records/marketplace-products': () =>
      page(
        [product(1, { state: 'suggested', origin_url: 'https://ladin.example/1' }), product(2)],
        'marketplace-products',
      ),
    'POST /comments/settings/set/{firm_id}/{pid}': { success: true },
    'POST /comments/settings/delete/{firm_id}/{pid}': { success: true },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Accept suggestions' }));
  const report = await screen.findByText('1 record failed, 1 done.');
  expect(report.parentElement).toHaveTextContent('Vazo 2 There is nothing to accept');
  const link = {
    trendyol_url: 'https://www.trendyol.com/p-1',
    origin_url: 'https://ladin.example/1',
  };
  expect(bodiesOf(calls, 'POST /comments/settings/set/{firm_id}/{pid}')).toEqual([link]);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Vazo 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Vazo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Reject or unpair' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reject or unpair' }));
  expect(await screen.findByText('1 product has no pair now.')).toBeVisible();
  expect(bodiesOf(calls, 'POST /comments/settings/delete/{firm_id}/{pid}')).toEqual([link]);
});
