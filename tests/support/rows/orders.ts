import { randomUUID } from 'node:crypto';
import type { WidgetOrder } from '@contract/storefront';
import type { TestServer } from '../servers/server';
import { tokenOf } from './events';

/** Builds an order in the format of a shop's page: one vase, bought by an unknown visitor. */
const buildOrder = (pid: string, overrides: Partial<WidgetOrder> = {}): WidgetOrder => ({
  pid,
  visitor: randomUUID(),
  session: randomUUID(),
  age: 0,
  number: 'K-1',
  total: 89_000,
  currency: 'TRY',
  lines: [{ id: 'vazo', name: 'Vazo', price: 89_000, quantity: 1 }],
  clicked: [],
  ...overrides,
});

export const reportOrder = (
  server: Pick<TestServer, 'deps' | 'request'>,
  pid: string,
  overrides: object = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  server.request('/widget/orders', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: JSON.stringify({ ...buildOrder(pid), token: tokenOf(server, pid), ...overrides }),
  });
