import type { Env } from '@server/platform/env';
import type { MiddlewareHandler } from 'hono';

/** Cache header of files whose address changes with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';
/**
 * Cache header of scripts: five minutes only, because a script's address never changes, as shops
 * never edit their snippet.
 */
export const SCRIPT_CACHE_CONTROL =
  'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';

/**
 * Returns the content security policy of the console's pages. `nonce` allows the console's style
 * tags. Only files in the folder of built files run as scripts, so no other answer of this origin
 * can; `host` is the page's own host.
 */
export function consolePolicy(
  { storefrontUrl }: Pick<Env, 'storefrontUrl'>,
  { nonce, host }: { nonce: string; host: string },
): string {
  return [
    "default-src 'self'",
    `script-src ${host}/assets/`,
    `style-src 'self' 'nonce-${nonce}'`,
    // An e-mail in its preview frame inherits this policy and uses only style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${storefrontUrl}`,
    // Design previews use the fonts of the storefront.
    `font-src 'self' ${storefrontUrl}`,
    `media-src 'self' ${storefrontUrl}`,
    "connect-src 'self'",
    // Frames contain previews and the chat; the selector picker shows pages of any shop.
    `frame-src ${storefrontUrl} https: http:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Browser features that no page of either origin uses. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every answer; a page may replace them. */
export function securityHeaders(env: Env): MiddlewareHandler {
  const fixed = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': API_POLICY,
    'permissions-policy': PERMISSIONS,
    ...(env.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  });
  return async (c, next) => {
    // The headers are set before there is an answer, because changing an existing answer builds its
    // headers a second time.
    for (const [name, value] of fixed) c.header(name, value);
    await next();
    if (c.req.path.startsWith('/api/')) {
      const { headers } = c.res;
      headers.set('cache-control', 'no-store');
      headers.append('vary', 'Cookie, Origin, Sec-Fetch-Site');
    }
  };
}
