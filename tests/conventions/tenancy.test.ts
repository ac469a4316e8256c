import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHOP_TABLES, SHOP_VIEWS } from '@server/db/shop-scope';
import { expect, test } from 'vitest';

/** Files that may use `allShops`, each with its reason. */
const MAY_USE_ALL_SHOPS = [
  // Rejects an order or a subscription that another shop has paid for.
  'server/areas/billing/settle.ts',
  // Counts the installs of a template in all shops.
  'server/areas/campaigns/templates/handlers.ts',
  // Creates the context.
  'server/context.ts',
  'server/demo/billing.ts',
  'server/http/mount.ts',
];

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.join('server', name));

test('Only the files listed here use the data of all shops', () => {
  const using = files.filter((file) => /\ballShops\b/.test(readFileSync(file, 'utf8')));
  expect(using.sort(), 'a call asks ctx.shop').toEqual([...MAY_USE_ALL_SHOPS].sort());
});

/**
 * These queries read all shops, or find a row by a globally unique key. All other queries use
 * `forShop`; raw SQL contains `pid`.
 */
const CROSS_SHOP_QUERIES: readonly string[] = [
  // Find one user by id, or by e-mail address and host, which are globally unique.
  'server/areas/account/handlers.ts: users',
  'server/areas/account/handlers.ts: users',
  ...Array(4).fill('server/areas/account/session/second-step.ts: users'),
  'server/http/guards/session.ts: users',
  'server/shop/users.ts: users',
  'server/shop/users.ts: users',
  'server/shop/users.ts: users',
  // Staff read the rows of all shops.
  'server/areas/billing/cases.ts: payment_case',
  'server/areas/billing/cases.ts: payment_case',
  'server/areas/staff/account.ts: users',
  'server/areas/staff/account.ts: users',
  'server/areas/staff/lists.ts: contact_message',
  'server/areas/staff/handlers.ts: survey',
  'server/areas/staff/undo.ts: footprint',
  // Find rows of any shop by ids of the payment provider, and due rows of all shops.
  'server/areas/billing/queries.ts: checkout',
  'server/areas/billing/reconcile.ts: subscription',
  'server/areas/billing/reconcile.ts: subscription',
  // Settles messages of several shops in one statement; every row contains its shop.
  'server/areas/campaigns/schedules/signals/cart-totals.ts: cart_again',
  'server/areas/campaigns/schedules/signals/cart-totals.ts: cart_totals',
  // Find a row by the hash of a browser key or link token, or by a webhook's secret address.
  'server/areas/reports/report-links/handlers.ts: report_link',
  'server/areas/bots/chat/conversations.ts: conversation',
  'server/areas/bots/whatsapp/account.ts: whatsapp_account',
  // The condition on the shop is in the function `within`.
  'server/shop/message-totals.ts: question',
  // Find archives by unguessable ids, expired archives, and shops whose deletion is due.
  ...Array(2).fill('server/areas/account/shop-data/archive-queries.ts: shop_archive'),
  'server/areas/account/shop-data/delete-shop.ts: product',
  // Counts the installs of a template in all shops.
  'server/areas/campaigns/templates/staff-queries.ts: campaign',
  // Checks whether the key of this installation decrypts the stored secrets.
  'server/db/installation.ts: product_secret',
  ...Array(3).fill('server/db/installation.ts: users'),
  // Read the rows of all shops that wait for ClickHouse.
  'server/events/clickhouse/fold.ts: event_outbox',
  'server/events/clickhouse/history.ts: event_outbox',
  'server/events/clickhouse/history.ts: event_batches',
  'server/events/clickhouse/history.ts: event_totals_now',
  // Moves the rows of all shops.
  ...['again', 'again_days', 'hours', 'parts', 'referrers', 'removal', 'totals'].map(
    (table) => `server/events/clickhouse/move.ts: event_${table}`,
  ),
  ...Array(2).fill('server/events/clickhouse/block.ts: event_outbox'),
  ...Array(4).fill('server/events/clickhouse/ship.ts: event_outbox'),
  'server/events/clickhouse/ship.ts: event_removal',
  ...Array(3).fill('server/events/clickhouse/store.ts: event_outbox'),
];

/** Match the start of a query builder call (BUILT) and a table in raw SQL (RAW). */
const BUILT = /([\w.]+)\s*\.(?:selectFrom|updateTable|deleteFrom)(?:<[^>]*>)?\(\s*'(\w+)[^']*'/g;
const RAW = /\b(?:from|update|join|into|using)\s+(\w+)/gi;

const tables = Object.keys({ ...SHOP_TABLES, ...SHOP_VIEWS });

/** Returns `file: table` for each query on a shop table that does not contain `pid`. */
function queriesWithoutShop(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const built = [...text.matchAll(BUILT)].flatMap((found) => {
    const [, receiver = '', table = ''] = found;
    if (!tables.includes(table) || /(^|\.)shop(Trx)?$/.test(receiver)) return [];
    const [query = ''] = text.slice(found.index).split(/\.execute|\n\n|;\n/);
    return /\bpid\b/.test(query) ? [] : [table];
  });
  const raw = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*(?:`[^`]*`[^`]*)*?)`/g)].flatMap(
    ([, query = '']) => {
      if (/\bpid\b/.test(query)) return [];
      const named = [...query.matchAll(RAW)].map(([, table = '']) => table);
      return named.filter((table) => tables.includes(table));
    },
  );
  return [...built, ...raw].map((table) => `${file}: ${table}`);
}

/** Files with a hand-written condition on the shop, each with the reason. */
const HAND_WRITTEN_CONDITIONS = [
  // Reads due rows of all shops, or of one.
  'server/areas/billing/reconcile.ts',
  // Encrypts the secrets of all shops again.
  'server/db/installation.ts',
];

test('Only the files listed here write the condition on the shop by hand', () => {
  const found = files.filter((file) =>
    /\.where\(\s*'(\w+\.)?pid',/.test(readFileSync(file, 'utf8')),
  );
  const todo = 'forShop(db, pid) adds the condition by itself';
  expect(found.sort(), todo).toEqual(HAND_WRITTEN_CONDITIONS);
});

test('Every query on a shop table names its shop or is listed as a query on all shops', () => {
  const found = files
    .filter((file) => !file.startsWith('server/demo/'))
    .flatMap(queriesWithoutShop)
    .sort();
  const todo = 'ask ctx.shop, or forShop(db, pid); raw SQL has pid in its condition';
  expect(found, todo).toEqual([...CROSS_SHOP_QUERIES].sort());
});
