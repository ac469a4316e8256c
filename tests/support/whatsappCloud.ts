import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Merchant, TestServer } from './server';

export interface SentMessage {
  to: string;
  type: string;
  text?: { body: string };
  interactive?: { type: string; body: { text: string } };
}

/** A Cloud API of our own that remembers what it was asked to send. */
export async function startWhatsappCloud() {
  const sent: (SentMessage & { path: string; token: string })[] = [];
  /** Answers the next requests with these statuses before it accepts again. */
  const refuse: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = refuse.shift();
      response.setHeader('content-type', 'application/json');
      if (status) {
        response.statusCode = status;
        response.end(JSON.stringify({ error: { code: status, message: 'no' } }));
        return;
      }
      const body = JSON.parse(Buffer.concat(parts).toString());
      sent.push({ ...body, path: request.url, token: request.headers.authorization ?? '' });
      response.end(JSON.stringify({ messages: [{ id: `wamid.out.${sent.length}` }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v23.0`,
    sent,
    refuse,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

export const APP_SECRET = 'app-secret-of-the-shop';
const PHONE_ID = '1234567890';

/** Connects a merchant's number; answers the path of its webhook and what Meta verifies it with. */
export async function connectNumber(merchant: Merchant) {
  const stored = await merchant.call('POST /personalize/whatsapp-bot/account', {
    body: {
      phone_number_id: PHONE_ID,
      display_phone: '+90 555 000 00 00',
      token: 'graph-token',
      app_secret: APP_SECRET,
    },
  });
  const { webhook_url, verify_token } = stored.body.data;
  return { path: new URL(webhook_url).pathname, verifyToken: verify_token as string };
}

export interface Said {
  id: string;
  from: string;
  text?: string;
  choice?: string;
  /** Seconds. */
  at?: number;
}

/** A delivery as the platform writes it. */
export function delivery(messages: Said[], statuses: object[] = []): string {
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '905550000000', phone_number_id: PHONE_ID },
              messages: messages.map(({ id, from, text, choice, at = Date.now() / 1000 }) => ({
                id,
                from,
                timestamp: String(Math.floor(at)),
                ...(choice
                  ? {
                      type: 'interactive',
                      interactive: {
                        type: 'button_reply',
                        button_reply: { id: choice, title: 'x' },
                      },
                    }
                  : { type: 'text', text: { body: text } }),
              })),
              statuses,
            },
          },
        ],
      },
    ],
  });
}

export const sign = (body: string, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Delivers as the platform does; answers the status. */
export async function deliver(
  { request }: Pick<TestServer, 'request'>,
  path: string,
  body: string,
  signature: string | undefined = sign(body),
): Promise<number> {
  const response = await request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'x-hub-signature-256': signature }),
    },
    body,
  });
  return response.status;
}
