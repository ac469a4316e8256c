import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** A key pair in base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

const HALF_DAY = 12 * 3600;

/** Creates a key pair on the curve P-256. */
export function makeVapidKey(): VapidKey {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Returns the header of RFC 8292, valid 12 hours at one service. `subject`: operator's address. */
export function vapidHeader(
  key: VapidKey,
  { audience, subject, now }: { audience: string; subject: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + HALF_DAY;
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
