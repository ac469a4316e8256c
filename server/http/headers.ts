import type { Env } from '@server/env';
import type { MiddlewareHandler } from 'hono';

/** The policy of the console's pages; `nonce` is for the style tags the console makes. */
export function consolePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // A mail in its preview frame inherits this policy and is styled by attributes alone.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    // The selector picker shows pages of shops, wherever they are.
    "frame-src 'self' https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers every answer carries; a page sets its own content policy before this adds the strictest. */
export function securityHeaders(env: Env): MiddlewareHandler {
  const https = env.publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    if (!headers.has('referrer-policy')) {
      headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    }
    if (!headers.has('cross-origin-opener-policy')) {
      headers.set('cross-origin-opener-policy', 'same-origin');
    }
    if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', API_POLICY);
    }
    if (c.req.path.startsWith('/api/')) {
      headers.set('cache-control', 'no-store');
      headers.append('vary', 'Cookie, Origin, Sec-Fetch-Site');
    }
  };
}
