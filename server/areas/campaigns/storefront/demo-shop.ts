import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '@catalogue/html/escape';
import { DEFAULT_LANGUAGE, type Language } from '@catalogue/language';
import { findBot } from '@server/areas/bots/channel';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { DEMO_PIDS, listDemoLanguages } from '@server/shop/demo-pid';
import { findProduct } from '@server/shop/product';
import type { MiddlewareHandler } from 'hono';

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

/** Serves pages that name the shops to choose from; leaves other files to the next handler. */
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
      const { language, tags } = await describeShops(deps, c.req.query('shop'));
      return c.html(
        html
          .replace('<html lang="tr">', `<html lang="${language}">`)
          .replace('</head>', () => `${tags}</head>`),
      );
    } catch (error) {
      deps.log.debug({ err: error, name }, 'no such demo page');
      return next();
    }
  };
}

/**
 * Returns the default language of the demo pages, and a meta tag with id and bot for each existing
 * demo shop and for the shop of `?shop=`. The page chooses one of them, because only the browser
 * knows the language and the shop that the visitor chose on an earlier page.
 */
async function describeShops(
  { db }: Pick<Deps, 'db'>,
  asked: string | undefined,
): Promise<{ language: Language; tags: string }> {
  // Without the database the page opens with the Turkish shop's id and without a chat.
  const languages = await listDemoLanguages(db).catch(() => [DEFAULT_LANGUAGE] as const);
  const demoTags = languages.map(async (language) => {
    const pid = DEMO_PIDS[language];
    return shopTag({ pid, language, bot: await findToken(db, pid) });
  });
  const tags = await Promise.all([...demoTags, asked ? describeAsked(db, asked) : '']);
  return { language: languages[0], tags: tags.join('') };
}

/** Returns the tag of the shop of `?shop=`; empty when it does not exist or is a demo shop. */
async function describeAsked(db: Deps['db'], pid: string): Promise<string> {
  if (Object.values(DEMO_PIDS).includes(pid)) return '';
  const product = await findProduct(forShop(db, pid)).catch(() => undefined);
  return product ? shopTag({ pid, bot: await findToken(db, pid) }) : '';
}

const findToken = async (db: Deps['db'], pid: string): Promise<string | undefined> =>
  (await findBot(forShop(db, pid), 'web').catch(() => undefined))?.token;

function shopTag({
  pid,
  language,
  bot,
}: {
  pid: string;
  language?: Language;
  bot?: string | undefined;
}) {
  const attributes = { content: pid, lang: language, 'data-bot': bot };
  const written = Object.entries(attributes).map(([name, value]) =>
    value ? ` ${name}="${escapeHtml(value)}"` : '',
  );
  return `<meta name="vitrin-shop"${written.join('')} />`;
}
