import { createHmac } from 'node:crypto';
import { isSameSecret } from '@server/platform/constant-time';

const SHAPE = /^sha256=([0-9a-f]{64})$/i;

/** Returns whether `X-Hub-Signature-256` is valid for exactly these bytes and this secret. */
export function isSigned(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const hex = SHAPE.exec(header ?? '')?.[1];
  if (!hex || !secret) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return isSameSecret(Buffer.from(hex, 'hex'), expected);
}
