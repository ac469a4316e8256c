import type { Env } from '@server/platform/env';
import type { MiddlewareHandler } from 'hono';

/**
 * Content Security Policy of the console's pages. `nonce` is for the style tags the console makes. Scripts come from
 * the folder of built files alone, so no other answer of this origin can run as one; `host` is the page's own.
 */
export function consolePolicy(
  { storefrontUrl }: Pick<Env, 'storefrontUrl'>,
  { nonce, host }: { nonce: string; host: string },
): string {
  return [
    "default-src 'self'",
    `script-src ${host}/assets/`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A mail in its preview frame inherits this policy and is styled by attributes alone.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${storefrontUrl}`,
    // Designs are previewed in the fonts that the storefront serves.
    `font-src 'self' ${storefrontUrl}`,
    `media-src 'self' ${storefrontUrl}`,
    "connect-src 'self'",
    // Previews and the chat; the selector picker shows pages of shops, wherever they are.
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

/** Headers every answer carries; a page replaces those that it has its own of. */
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
    // Before there is an answer: the headers of one that exists would be built a second time.
    for (const [name, value] of fixed) c.header(name, value);
    await next();
    if (c.req.path.startsWith('/api/')) {
      const { headers } = c.res;
      headers.set('cache-control', 'no-store');
      headers.append('vary', 'Cookie, Origin, Sec-Fetch-Site');
    }
  };
}
