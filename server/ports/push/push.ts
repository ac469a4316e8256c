import { isUnreached } from '@server/platform/unreached';
import { encryptPush, type PushKeys } from './encrypt';
import { type VapidKey, vapidHeader } from './vapid';

/** Subscription of a browser whose visitor agreed to notifications of a shop. */
interface PushSubscription extends PushKeys {
  endpoint: string;
}

/**
 * Result of sending. `gone`: the subscription has ended. `mayRetry`: the service did not accept the
 * notification and may accept it later. `unclear`: it may have accepted the notification. Without
 * these the rejection is final.
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
