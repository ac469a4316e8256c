import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Notice {
  path: string;
  payload: { title: string; body: string; icon?: string; url: string };
  /** Public key of the shop whose signature was verified. */
  sender: string;
  ttl: string;
}

/** Starts a service that verifies senders (RFC 8292) and decrypts messages (RFC 8291). */
export async function startPushService() {
  const notices: Notice[] = [];
  const browsers = new Map<string, Browser>();
  /** The next requests are rejected with these HTTP statuses; later ones are accepted. */
  const failures: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      const status = failures.shift() ?? (browser ? 201 : 410);
      if (browser && status === 201) {
        notices.push({
          path: request.url ?? '',
          payload: JSON.parse(open(Buffer.concat(parts), browser)),
          sender: checkSender(String(request.headers.authorization), origin),
          ttl: String(request.headers.ttl),
        });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    notices,
    failures,
    subscribe: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser = makeBrowser();
      browsers.set(path, browser);
      const keys = {
        p256dh: browser.pair.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      };
      return { endpoint: `${origin}${path}`, expirationTime: null, keys };
    },
    forget: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

interface Browser {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

function makeBrowser(): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

function open(message: Buffer, { pair, auth }: Browser): string {
  const salt = message.subarray(0, 16);
  const length = message[20] ?? 0;
  const theirs = message.subarray(21, 21 + length);
  const sealed = message.subarray(21 + length);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('This was not the last record.');
  return text.subarray(0, -1).toString();
}

/** Throws when the token is for another service, expired or wrongly signed. */
function checkSender(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (claims.aud !== origin || !/^mailto:/.test(claims.sub)) throw new Error('Wrong claims.');
  if (claims.exp * 1000 < Date.now()) throw new Error('Too late.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const proof = Buffer.from(signature, 'base64url');
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    proof,
  );
  if (!right) throw new Error('The signature is wrong.');
  return key;
}
