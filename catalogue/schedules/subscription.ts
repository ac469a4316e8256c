import { isRecord } from '../lib/is-record';

interface BrowserSubscription {
  endpoint: string;
  /** Public key: 65 bytes, base64url. */
  p256dh: string;
  /** Authentication secret: 16 bytes, base64url. */
  auth: string;
}

const POINT = /^[\w-]{87}$/;
const SECRET = /^[\w-]{22}$/;

/** Reads a web-push subscription from an event; null for anything else. Never throws. */
export function readSubscription(detail: string | null): BrowserSubscription | null {
  try {
    const given: unknown = JSON.parse(detail ?? '');
    if (!isRecord(given) || !isRecord(given.keys)) return null;
    const { endpoint } = given;
    const p256dh = String(given.keys.p256dh).replace(/=+$/, '');
    const auth = String(given.keys.auth).replace(/=+$/, '');
    const isValid = typeof endpoint === 'string' && POINT.test(p256dh) && SECRET.test(auth);
    return isValid ? { endpoint, p256dh, auth } : null;
  } catch {
    return null;
  }
}
