import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Merchant, TestServer } from './server';

export interface SentMessage {
  to: string;
  type: string;
  text?: { body: string };
  interactive?: { type: string; body: { text: string } };
  template?: { name: string; language: { code: string }; components: unknown[] };
}

export const BUSINESS_ID = '987654321';

export async function startWhatsappCloud() {
  const sent: (SentMessage & { path: string; token: string })[] = [];
  /** The next requests are rejected with these HTTP statuses or error codes. */
  const failures: (number | { status: number; code: number })[] = [];
  const templates: object[] = [];
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      read(request, response);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const failure = failures.shift();
      response.setHeader('content-type', 'application/json');
      if (failure) {
        const { status, code } =
          typeof failure === 'number' ? { status: failure, code: failure } : failure;
        response.statusCode = status;
        response.end(JSON.stringify({ error: { code, message: 'no' } }));
        return;
      }
      const body = JSON.parse(Buffer.concat(parts).toString());
      sent.push({ ...body, path: request.url, token: request.headers.authorization ?? '' });
      response.end(JSON.stringify({ messages: [{ id: `wamid.out.${sent.length}` }] }));
    });
  });
  /** Errors of read requests in the platform's format, by the end of the request's path. */
  const faults = new Map<string, { status: number; error: object }>();
  /** Apps that are subscribed to the account's webhooks. */
  const subscribed: object[] = [{ whatsapp_business_api_data: { id: '1' } }];
  /** Responds to read requests: templates in pages of two, files in two steps, and the account. */
  const read = ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://graph');
    const id = pathname.split('/').at(-1) ?? '';
    const next = failures.shift();
    const status = typeof next === 'object' ? next.status : next;
    const refused = status ?? (headers.authorization === 'Bearer graph-token' ? 0 : 401);
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const fault = [...faults].find(([end]) => pathname.endsWith(end))?.[1];
    if (fault) return json({ error: fault.error }, fault.status);
    if (refused) return json({ error: { code: 190, message: 'no' } }, refused);
    if (pathname === `/v23.0/${PHONE_ID}`) {
      const proof = searchParams.get('appsecret_proof');
      const right = createHmac('sha256', APP_SECRET).update('graph-token').digest('hex');
      if (proof && proof !== right) {
        return json({ error: { code: 100, message: 'Invalid appsecret_proof provided' } }, 400);
      }
      return json({ id, display_phone_number: '+90 555 000 00 00', verified_name: 'Keten ve Kil' });
    }
    if (pathname === `/v23.0/${BUSINESS_ID}/subscribed_apps`) return json({ data: subscribed });
    if (pathname === `/v23.0/${BUSINESS_ID}/message_templates`) {
      const from = Number(searchParams.get('after') ?? 0);
      const more = from + 2 < templates.length;
      return json({
        data: templates.slice(from, from + 2),
        paging: { cursors: { after: String(from + 2) }, ...(more && { next: 'https://more' }) },
      });
    }
    const file = files.get(id);
    if (!file) return json({ error: { code: 100, message: 'Unknown' } }, 404);
    if (pathname.startsWith('/files/')) return response.end(file);
    return json({ url: `http://127.0.0.1:${port}/files/${id}`, id });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v23.0`,
    sent,
    failures,
    templates,
    files,
    faults,
    subscribed,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

export const APP_SECRET = 'app-secret-of-the-shop';
export const PHONE_ID = '1234567890';

export async function connectNumber(merchant: Merchant) {
  const stored = await merchant.call('POST /personalize/whatsapp-bot/account', {
    body: {
      phone_number_id: PHONE_ID,
      business_account_id: BUSINESS_ID,
      display_phone: '+90 555 000 00 00',
      token: 'graph-token',
      app_secret: APP_SECRET,
    },
  });
  const { webhook_url, verify_token } = stored.body.data;
  return { path: new URL(webhook_url).pathname, verifyToken: verify_token as string };
}

export interface IncomingText {
  id: string;
  from: string;
  text?: string;
  choice?: string;
  /** A received file in the platform's format, instead of a text. */
  file?: { type: 'image' | 'video' | 'audio' | 'document' | 'sticker' } & Record<string, string>;
  /** Another kind of message in the platform's format. */
  raw?: { type: string } & Record<string, unknown>;
  /** Time of the message, in seconds since the epoch. */
  at?: number;
}

export function delivery(
  messages: IncomingText[],
  statuses: object[] = [],
  contacts?: object[],
): string {
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
              messages: messages.map(({ id, from, at = Date.now() / 1000, ...content }) => ({
                id,
                ...(from && { from }),
                timestamp: String(Math.floor(at)),
                ...contentOf(content),
              })),
              statuses,
              ...(contacts && { contacts }),
            },
          },
        ],
      },
    ],
  });
}

function contentOf({ text, choice, file, raw }: Omit<IncomingText, 'id' | 'from'>) {
  if (raw) return raw;
  if (file) {
    const { type, ...rest } = file;
    return { type, [type]: rest };
  }
  if (!choice) return { type: 'text', text: { body: text } };
  const picked = { type: 'button_reply', button_reply: { id: choice, title: 'x' } };
  return { type: 'interactive', interactive: picked };
}

export const sign = (body: string, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

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
