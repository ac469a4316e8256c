import type { FeedOutcome, KnownProducts, ProductFeed } from '@contract/entities/commerce/feed';
import { screen, waitFor, within } from '@testing-library/react';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';

const KNOWN: KnownProducts = {
  total: 1480,
  fed: 1200,
  available: 1311,
  last_seen: '2026-11-20T09:00:00.000Z',
};
const READ: FeedOutcome = { rows: 1250, refused: 0, refusals: [], cut: false, products: 1200 };
const FEED: ProductFeed = {
  address: 'https://keten.example/feed.xml',
  reading: false,
  next_at: '2026-11-20T13:00:00.000Z',
  read_at: '2026-11-20T09:00:00.000Z',
  tried_at: '2026-11-20T09:00:00.000Z',
  outcome: READ,
};

interface Shown {
  site?: string;
  feed?: ProductFeed | null;
  known?: KnownProducts;
}

function open(
  { site = 'https://keten.example', feed = FEED, known = KNOWN }: Shown,
  more: Replies = {},
) {
  return renderConsole('/settings/products', {
    replies: {
      'GET /recommendations/feed': { success: true, data: { site, feed, known } },
      ...more,
    },
  });
}

it('shows how many products are known and when the feed was read', async () => {
  open({});
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(await screen.findByText('1,200 products were read from 1,250 rows.')).toBeVisible();
  expect(figure('Total')).toBe('1,480');
  expect(figure('From pages only')).toBe('280');
  expect(screen.getByText('Last read: 20 Nov 2026, 12:00')).toBeVisible();
  expect(screen.getByText('Next reading: 20 Nov 2026, 16:00')).toBeVisible();
});

it('warns that a shop without an address learns no products, and links to its setting', async () => {
  open({ site: '', feed: null, known: { total: 0, fed: 0, available: 0, last_seen: null } });
  expect(await screen.findByText(/Without it, products cannot be learned/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter the address' })).toHaveAttribute(
    'href',
    '/settings/product',
  );
  expect(screen.getByText('No products are known yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull();
});

it('shows why a feed could not be read, and that earlier products remain', async () => {
  open({ feed: { ...FEED, outcome: { ...READ, problem: 'syntax', line: 42 } } });
  expect(await screen.findByText(/line 42 could not be read/)).toHaveTextContent(
    'The products of earlier readings stay as they are.',
  );
});

it('lists the skipped rows with their line, id and reason', async () => {
  const refusals = [{ line: 7, id: 'VZ-1', reason: 'foreign' as const }];
  const { user } = open({ feed: { ...FEED, outcome: { ...READ, refused: 1, refusals } } });
  await user.click(await screen.findByText('Rows that were left out'));
  const row = screen.getByRole('row', { name: /VZ-1/ });
  expect(row).toHaveTextContent('7');
  expect(row).toHaveTextContent('Its address is of another site');
});

it('hides the line column when the feed is on a single line', async () => {
  const errors = vi.spyOn(console, 'error');
  const refusals = ['VZ-1', 'VZ-2'].map((id) => ({ line: 1, id, reason: 'foreign' as const }));
  const { user } = open({ feed: { ...FEED, outcome: { ...READ, refused: 2, refusals } } });
  await user.click(await screen.findByText('Rows that were left out'));
  expect(screen.getByRole('row', { name: /VZ-2/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Line' })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});

it('saves a valid address only', async () => {
  const { user, calls } = open(
    { feed: null },
    { 'POST /recommendations/feed/save': { success: true } },
  );
  const address = await screen.findByLabelText('Feed address');
  await user.type(address, 'feed.xml');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(address).toHaveAccessibleDescription('Enter a valid web address.');
  await user.clear(address);
  await user.type(address, 'https://keten.example/feed.xml');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'POST /recommendations/feed/save')).toMatchObject([
      { body: { address: 'https://keten.example/feed.xml' } },
    ]),
  );
});

it('reads a feed at once, and asks before it is removed', async () => {
  const { user, calls } = open(
    {},
    {
      'POST /recommendations/feed/read': { success: true },
      'POST /recommendations/feed/delete': { success: true },
    },
  );
  const sent = (name: string) => calls.filter((call) => call.name === name).length;
  await user.click(await screen.findByRole('button', { name: 'Read now' }));
  await waitFor(() => expect(sent('POST /recommendations/feed/read')).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Remove the feed' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(sent('POST /recommendations/feed/delete')).toBe(0);
  expect(question.getByRole('button', { name: 'Remove the feed' })).toHaveClass(/colorError/);
  await user.click(question.getByRole('button', { name: 'Remove the feed' }));
  await waitFor(() => expect(sent('POST /recommendations/feed/delete')).toBe(1));
});

it('disables the button while the feed is read', async () => {
  open({ feed: { ...FEED, reading: true, read_at: null, outcome: null } });
  expect(await screen.findByText('The feed is being read…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read now' })).toBeDisabled();
});
