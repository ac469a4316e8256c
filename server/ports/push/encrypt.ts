import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's subscription, in base64url. */
export interface PushKeys {
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
 * RFC 8188, in one record. `given` replaces random values in tests. @throws Error when the
 * browser's key is not a point of the curve
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
  // The delimiter after the text marks this record as the last one.
  const sealed = [cipher.update(payload), cipher.update(Buffer.of(2)), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const head = [salt, size, Buffer.of(own.length), own];
  return Buffer.concat([...head, ...sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
