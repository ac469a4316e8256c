import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What a merchant's call may look up among all shops, and why. */
const MAY_USE_ALL_SHOPS = [
  // An order or a subscription that another shop has paid for is refused.
  'server/areas/billing/settle.ts',
  // How often a template is installed everywhere.
  'server/areas/templates/handlers.ts',
  // They make the context.
  'server/context.ts',
  'server/demo/billing.ts',
  'server/http/mount.ts',
];

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.join('server', name));

test('nobody but those listed here looks past the shop of a merchant', () => {
  const using = files.filter((file) => /\ballShops\b/.test(readFileSync(file, 'utf8')));
  expect(using.sort()).toEqual([...MAY_USE_ALL_SHOPS].sort());
});
