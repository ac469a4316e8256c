import { createHmac } from 'node:crypto';
import { isSameSecret } from '@server/platform/constant-time';

/** Calls of Shopify. The widget is an app embed, because Shopify has retired script tags. */
export interface ShopifyPort {
  /** Address at which the merchant authorizes the app; Shopify redirects back with `state`. */
  authorizeUrl: (shop: string, state: string) => string;
  isSigned: (query: URLSearchParams) => boolean;
  /**
   * Exchanges an authorization code for the shop's token.
   * @throws Error when Shopify returns no token for the code
   */
  exchange: (shop: string, code: string) => Promise<string>;
  /** Address of the theme editor with our embed enabled; the merchant must save it there. */
  embedUrl: (shop: string) => string;
  /** Verifies the signature of a webhook's body; `header` is X-Shopify-Hmac-SHA256. */
  isSignedBody: (body: Uint8Array, header: string | undefined) => boolean;
  /**
   * Makes Shopify report orders to `address`; an existing subscription stays.
   * @throws Error when Shopify rejects a subscription
   */
  watchOrders: (shop: string, token: string, address: string) => Promise<void>;
  uninstall: (shop: string, token: string) => Promise<void>;
}

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
export const isShopDomain = (shop: string) => shop.length <= 100 && SHOP.test(shop);

const API_VERSION = '2026-07';
const ORDER_TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'REFUNDS_CREATE',
] as const;
const SUBSCRIBE = `mutation subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    userErrors { field message }
  }
}`;
interface SubscribeAnswer {
  data?: { webhookSubscriptionCreate?: { userErrors: { message: string }[] } };
  errors?: { message: string }[];
}

const CALLBACK = '/api/auth/shopify/callback';
const REQUEST_TIMEOUT_MS = 8_000;

interface ShopifyOptions {
  key: string;
  secret: string;
  publicUrl: string;
  /** Returns the shop's origin; tests use a local server. */
  originOf?: (shop: string) => string;
}

/** Creates the real adapter: OAuth with offline access (Shopify's authorization code grant). */
export function shopifyAdapter(options: ShopifyOptions): ShopifyPort {
  const { key, secret, publicUrl, originOf = (shop) => `https://${shop}` } = options;
  return {
    authorizeUrl: (shop, state) => {
      const query = new URLSearchParams({
        client_id: key,
        scope: 'read_products,read_orders',
        redirect_uri: `${publicUrl}${CALLBACK}`,
        state,
      });
      return `${originOf(shop)}/admin/oauth/authorize?${query}`;
    },
    isSigned: (query) => hasSignature(query, secret),
    isSignedBody: (body, header) => isSignedBody(body, header, secret),
    watchOrders: async (shop, token, address) => {
      for (const topic of ORDER_TOPICS) {
        const response = await fetch(`${originOf(shop)}/admin/api/${API_VERSION}/graphql.json`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
          body: JSON.stringify({ query: SUBSCRIBE, variables: { topic, uri: address } }),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          redirect: 'error',
        });
        const answer = (await response.json()) as SubscribeAnswer;
        const problems = answer.data?.webhookSubscriptionCreate?.userErrors;
        const open = problems?.filter(({ message }) => !/already been taken/i.test(message));
        if (!response.ok || !open || open.length > 0) {
          const why = open?.[0]?.message ?? answer.errors?.[0]?.message ?? '';
          throw new Error(`Shopify answered ${response.status} for ${topic}: ${why}`);
        }
      }
    },
    exchange: async (shop, code) => {
      const response = await fetch(`${originOf(shop)}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: key, client_secret: secret, code }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
      });
      const answer = (await response.json()) as { access_token?: unknown };
      if (!response.ok || typeof answer.access_token !== 'string') {
        throw new Error(`Shopify answered ${response.status} without a token.`);
      }
      return answer.access_token;
    },
    embedUrl: (shop) =>
      `${originOf(shop)}/admin/themes/current/editor?context=apps&activateAppId=${key}/vitrin`,
    uninstall: async (shop, token) => {
      const response = await fetch(`${originOf(shop)}/admin/api_permissions/current.json`, {
        method: 'DELETE',
        headers: { 'x-shopify-access-token': token },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok && response.status !== 401 && response.status !== 404) {
        throw new Error(`Shopify answered ${response.status}.`);
      }
    },
  };
}

/** Creates the sandbox: a shop that authorizes immediately, with requests signed by its own key. */
export function shopifySandbox({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const port: ShopifyPort = {
    authorizeUrl: (shop, state) => {
      const query = new URLSearchParams({ code: 'sandbox', shop, state, timestamp: '1700000000' });
      query.set('hmac', signatureOf(query, secret));
      return `${publicUrl}${CALLBACK}?${query}`;
    },
    isSigned: (query) => hasSignature(query, secret),
    isSignedBody: (body, header) => isSignedBody(body, header, secret),
    watchOrders: async () => {},
    exchange: async () => 'sandbox-token',
    embedUrl: () => `${publicUrl}/settings/installation`,
    uninstall: async () => {},
  };
  return port;
}

/** Returns Shopify's signature: HMAC-SHA256 of the sorted query without `hmac`, in hex. */
export function signatureOf(query: URLSearchParams, secret: string): string {
  const message = [...query]
    .filter(([name]) => name !== 'hmac' && name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', secret).update(message).digest('hex');
}

function hasSignature(query: URLSearchParams, secret: string): boolean {
  return isSameSecret(query.get('hmac') ?? '', signatureOf(query, secret));
}

/** Verifies the HMAC-SHA256 signature of the raw body, in base64. */
function isSignedBody(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  return isSameSecret(Buffer.from(header ?? '', 'base64'), expected);
}
