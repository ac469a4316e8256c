import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBot } from '@server/areas/bots/channel';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { DEMO_PID } from '@server/shop/demo-pid';
import type { MiddlewareHandler } from 'hono';

const PID_MARK = /__VITRIN_PID__/g;
/** Text that is replaced by the demo shop's address, because a sitemap needs absolute addresses. */
const SHOP_MARK = /__VITRIN_SHOP__/g;
const policyOf = ({ publicUrl }: Pick<Deps['env'], 'publicUrl'>) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    // The console's selector picker shows these pages in a frame.
    `frame-ancestors 'self' ${publicUrl}`,
  ].join('; ');

/** Serves pages with the shop's id filled in; leaves other files to the next handler. */
export function demoShopPage(
  deps: Pick<Deps, 'db' | 'log' | 'env'>,
  root: string,
): MiddlewareHandler {
  const folder = path.join(root, 'demo-shop');
  const policy = policyOf(deps.env);
  return async (c, next) => {
    const name = c.req.path.slice('/demo-shop/'.length) || 'index.html';
    c.header('content-security-policy', policy);
    // The selector picker exchanges messages with a page that the console opened in a window.
    c.header('cross-origin-opener-policy', 'unsafe-none');
    if (!/^([\w-]+\.html|sitemap\.xml)$/.test(name)) return next();
    try {
      if (name === 'sitemap.xml') {
        const xml = await readFile(path.join(folder, name), 'utf8');
        c.header('content-type', 'application/xml');
        return c.body(xml.replace(SHOP_MARK, `${deps.env.storefrontUrl}/demo-shop`));
      }
      const html = await readFile(path.join(folder, name), 'utf8');
      c.header('cache-control', 'no-cache');
      return c.html(html.replace(PID_MARK, DEMO_PID).replace('</head>', await chatSnippet(deps)));
    } catch (error) {
      deps.log.debug({ err: error, name }, 'no such demo page');
      return next();
    }
  };
}

/** Returns the embed script of the demo shop's bot, followed by `</head>`. */
async function chatSnippet({ db }: Pick<Deps, 'db'>): Promise<string> {
  // The page opens without its chat while the database is unavailable.
  const bot = await findBot(forShop(db, DEMO_PID), 'web').catch(() => undefined);
  if (!bot) return '</head>';
  return `<script async src="/chat/launcher.js" data-bot="${bot.token}"></script></head>`;
}
