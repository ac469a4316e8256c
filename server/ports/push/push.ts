import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { isUnreached } from '@server/platform/unreached';

/** Subscription of a browser whose visitor agreed to notifications of a shop. */
interface PushSubscription extends PushKeys {
  endpoint: string;
}

/**
 * Result of sending. `gone`: the subscription has ended. `mayRetry`: the service did not accept the
 * notification and may accept it later. `unclear`: it may have accepted the notification. If none
 * of these is true, the rejection is final.
 */
type Pushed = { sent: true } | { sent: false; gone: boolean; mayRetry: boolean; unclear: boolean };

export interface PushPort {
  serves: (endpoint: string) => boolean;
  /** Sends one notification; never throws. */
  send: (to: PushSubscription, payload: object, by: VapidKey) => Promise<Pushed>;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Time for which the push service stores a message for a browser that is offline, in seconds. */
const PUSH_TTL_S = 24 * 3600;
const RETRY_STATUSES = new Set([429, 503]);

/** Sends Web Push (RFC 8030). `services`: allowed hosts, `*.host`, or full origins. */
export function webPush({
  services,
  subject,
}: {
  services: readonly string[];
  subject: string;
}): PushPort {
  const serves = (endpoint: string) => isServed(endpoint, services);
  return {
    serves,
    async send(to, payload, by) {
      if (!serves(to.endpoint)) return notSent(true);
      let response: Response;
      try {
        const { origin } = new URL(to.endpoint);
        const body = encryptPush(Buffer.from(JSON.stringify(payload)), to);
        response = await fetch(to.endpoint, {
          method: 'POST',
          headers: {
            authorization: vapidHeader(by, { audience: origin, subject, now: new Date() }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(PUSH_TTL_S),
          },
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          redirect: 'error',
        });
      } catch (error) {
        // An invalid key throws before the request is sent.
        const isFetchError = error instanceof TypeError || error instanceof DOMException;
        if (!isFetchError) return notSent(true);
        const mayRetry = isUnreached(error);
        return { sent: false, gone: false, mayRetry, unclear: !mayRetry };
      }
      await response.body?.cancel();
      return readStatus(response.status);
    },
  };
}

function readStatus(status: number): Pushed {
  if (status >= 200 && status < 300) return { sent: true };
  if (status === 404 || status === 410) return notSent(true);
  const mayRetry = RETRY_STATUSES.has(status);
  return { sent: false, gone: false, mayRetry, unclear: status >= 500 && !mayRetry };
}

const notSent = (gone: boolean): Pushed => ({ sent: false, gone, mayRetry: false, unclear: false });

function isServed(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port) return false;
    return service.startsWith('*.')
      ? url.hostname.endsWith(service.slice(1))
      : url.hostname === service;
  });
}

/** Keys of a browser's subscription, in base64url. */
interface PushKeys {
  p256dh: string;
  auth: string;
}

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;

interface FixedValues {
  salt?: Buffer;
  /** Private key of the sender for a single message. */
  local?: Buffer;
}

/**
 * Encrypts a notification for the subscribed browser: RFC 8291 with the content coding aes128gcm of
 * RFC 8188, in one record. `given` replaces random values in tests.
 * @throws Error when the browser's key is not a point of the curve
 */
export function encryptPush(payload: Buffer, keys: PushKeys, given: FixedValues = {}): Buffer {
  const salt = given.salt ?? randomBytes(SALT_BYTES);
  const local = createECDH('prime256v1');
  if (given.local) local.setPrivateKey(given.local);
  else local.generateKeys();
  const own = local.getPublicKey();
  const subscriberKey = Buffer.from(keys.p256dh, 'base64url');
  const shared = local.computeSecret(subscriberKey);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), subscriberKey, own]);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter after the text marks this record as the last record.
  const sealed = [cipher.update(payload), cipher.update(Buffer.of(2)), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const head = [salt, size, Buffer.of(own.length), own];
  return Buffer.concat([...head, ...sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** A key pair in base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

const VAPID_LIFE_S = 12 * 3600;

/** Creates a key pair on the curve P-256. */
export function makeVapidKey(): VapidKey {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Returns the header of RFC 8292, valid 12 hours at one service. `subject`: operator's address. */
function vapidHeader(
  key: VapidKey,
  { audience, subject, now }: { audience: string; subject: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + VAPID_LIFE_S;
  const lines = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: audience, exp: expires, sub: subject },
  ];
  const text = lines
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKeyOf(key),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${key.publicKey}`;
}

function privateKeyOf({ publicKey, privateKey }: VapidKey) {
  // The key is an uncompressed point: the byte 4, then 32 bytes each of x and y.
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}
