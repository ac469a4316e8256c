import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { serializeFields } from '@server/ports/payments/paddle';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export interface Asked {
  path: string;
  fields: Record<string, string>;
}

/** Starts a server with Paddle Classic's documented formats; its tables are filled by tests. */
export async function startPaddle() {
  const asked: Asked[] = [];
  const orders = new Map<string, object>();
  const users = new Map<string, object>();
  const payments = new Map<string, object[]>();
  /** Failures of the next requests: an HTTP status, no response, or invalid JSON. */
  const faults: (number | 'hang' | 'garbage')[] = [];
  /** Effects of the next changes that are carried out although the response is a 500. */
  const silent: ((fields: Record<string, string>) => void)[] = [];
  const answers: Record<string, (fields: Record<string, string>) => unknown> = {
    '/api/2.0/product/generate_pay_link': () => ({ url: 'https://checkout.paddle.example/1' }),
    '/api/2.0/subscription/users': ({ subscription_id = '' }) =>
      [users.get(subscription_id)].filter(Boolean),
    '/api/2.0/subscription/preview_update': () => ({
      immediate_payment: { amount: 12.5, currency: 'USD', date: '2026-11-21' },
      next_payment: { amount: 349, currency: 'USD', date: '2026-12-21' },
    }),
    '/api/2.0/subscription/users/update': () => ({ subscription_id: 1 }),
    '/api/2.0/subscription/users_cancel': () => undefined,
    '/api/2.0/subscription/payments': ({ subscription_id = '' }) =>
      payments.get(subscription_id) ?? [],
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://paddle');
      const body = new URLSearchParams(Buffer.concat(parts).toString());
      const fields = Object.fromEntries([...searchParams, ...body]);
      asked.push({ path: pathname, fields });
      const json = (value: unknown, status = 200) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(value));
      };
      const carryOut = silent.shift();
      if (carryOut) {
        carryOut(fields);
        return json({}, 500);
      }
      const fault = faults.shift();
      if (fault === 'hang') return;
      if (fault === 'garbage') return void response.end('<html>');
      if (fault) return json({}, fault);
      if (pathname === '/api/1.0/order') {
        return json(orders.get(fields.checkout_id ?? '') ?? { success: false });
      }
      const answer = answers[pathname];
      if (!answer || fields.vendor_auth_code !== 'code') {
        return json({ success: false, error: { code: 107, message: "You don't have permission" } });
      }
      json({ success: true, response: answer(fields) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    orders,
    users,
    payments,
    faults,
    silent,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/**
 * Returns the body of a Paddle webhook, signed with RSA and SHA-1 over the sorted fields in PHP's
 * serialization format.
 */
export function paddleWebhook(fields: Record<string, string>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const signature = createSign('RSA-SHA1')
    .update(serializeFields(sorted))
    .sign(privateKey, 'base64');
  return new URLSearchParams({ ...fields, p_signature: signature }).toString();
}

export const paddleSettings = ({ url, publicKey }: { url: string; publicKey: string }) => ({
  PADDLE_VENDOR_ID: '123',
  PADDLE_AUTH_CODE: 'code',
  PADDLE_PUBLIC_KEY: publicKey.replaceAll('\n', '\\n'),
  PADDLE_URL: url,
  PADDLE_CHECKOUT_URL: url,
});

let ids = 1000;
export const nextPaddleId = () => String(ids++);

const daysAhead = (days: number) => addDays(istanbulDay(new Date()), days);
/** Bill dates. A cancelled package stays active until the end of its next one, Istanbul time. */
export const FIRST_BILL = daysAhead(30);
export const SECOND_BILL = daysAhead(61);
export const THIRD_BILL = daysAhead(91);

export const paddlePurchase = (price: string, passthrough = '') => ({
  alert_name: 'subscription_created',
  passthrough,
  checkout_id: `${nextPaddleId()}-chre`,
  subscription_id: nextPaddleId(),
  subscription_plan_id: '768866',
  unit_price: `${price}.00`,
  next_bill_date: FIRST_BILL,
  user_id: '9',
  status: 'active',
});
