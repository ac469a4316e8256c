import type { MiddlewareHandler } from 'hono';

const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src *',
  'frame-src https://www.youtube-nocookie.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of the preview's page: framed by our console only, and sandboxed even when it is not. */
export function previewFrameHeaders(): MiddlewareHandler {
  return async (c, next) => {
    c.header('content-security-policy', `${FRAME_POLICY}; sandbox allow-scripts`);
    // Its script's name never changes: so browsers must revalidate it.
    c.header('cache-control', 'no-cache');
    await next();
  };
}
