import { MAX_ASSISTANT_PAGES } from '@catalogue/bot/assistant/assistant';
import type { ShopCtx } from '@server/context';
import { countTry } from '@server/http/guards/rate-limit';
import { FetchFailure, fetchPublic, readBody } from '@server/http/outbound/fetch-public';
import { anyNetwork } from '@server/http/outbound/network';
import { AppError } from '@server/platform/errors';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2_000_000;
const MAX_UNPACKED_BYTES = 8_000_000;
const MAX_BODY_CHARS = 30_000;
const MAX_TITLE_CHARS = 200;
const MAX_READS_PER_HOUR = 60;

/**
 * Fetches a page and stores its text; if the page cannot be read, its earlier text stays.
 * @throws AppError `limit_reached`
 */
export async function readShopPage(ctx: ShopCtx, url: string): Promise<{ problem: string | null }> {
  const { shop, pid, env } = ctx;
  await countTry(ctx, { key: `assistant-page:${pid}`, most: MAX_READS_PER_HOUR, seconds: 3600 });
  const known = await shop.selectFrom('assistant_page').select('url').execute();
  if (known.length >= MAX_ASSISTANT_PAGES && !known.some((page) => page.url === url))
    throw new AppError('limit_reached');
  const at = ctx.now();
  const read = await fetchPage(url, env.fetchPrivate);
  const row = { pid, url, read_at: at, ...read };
  await shop
    .insertInto('assistant_page')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'url'])
        .doUpdateSet(read.problem === null ? row : { problem: read.problem, read_at: at }),
    )
    .execute();
  return { problem: read.problem };
}

export async function removeShopPage({ shop }: ShopCtx, url: string): Promise<void> {
  await shop.deleteFrom('assistant_page').where('url', '=', url).execute();
}

async function fetchPage(url: string, isPrivate: boolean) {
  try {
    const fetched = await fetchPublic(url, {
      maxBytes: MAX_BYTES,
      maxUnpackedBytes: MAX_UNPACKED_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept: 'text/html',
      ...(isPrivate && { network: anyNetwork }),
    });
    const { title, body } = textOfPage((await readBody(fetched)).toString('utf8'));
    return { title, body, problem: body ? null : 'empty' };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { title: '', body: '', problem: error.message };
  }
}

/** Elements that repeat on all pages or contain no text; the reader skips them. */
const SKIPPED = new Set(
  'script style noscript template svg nav header footer aside form button select iframe'.split(' '),
);
const BLOCKS = new Set(
  'p div section article main li ul ol h1 h2 h3 h4 h5 h6 br tr td th table dt dd blockquote'.split(
    ' ',
  ),
);

/** Returns the title of a page and its text, one line per block. */
function textOfPage(page: string): { title: string; body: string } {
  let title = '';
  let body = '';
  const openNodes: DefaultTreeAdapterTypes.Node[] = [parse(page)];
  // The loop uses no recursion, because pages may be nested deeper than the call stack allows.
  for (let node = openNodes.pop(); node; node = openNodes.pop()) {
    if (node.nodeName === '#text' && 'value' in node) {
      body += node.value.replace(/\s+/g, ' ');
      continue;
    }
    if ('tagName' in node && node.namespaceURI === html.NS.HTML) {
      if (node.tagName === 'title') {
        const [first] = node.childNodes;
        if (!title && first && 'value' in first) title = first.value;
        continue;
      }
      if (SKIPPED.has(node.tagName)) continue;
      if (BLOCKS.has(node.tagName)) body += '\n';
    }
    if ('childNodes' in node)
      for (const child of node.childNodes.toReversed()) openNodes.push(child);
  }
  const lines = body.split('\n').map((line) => line.trim());
  return {
    title: title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARS).toWellFormed(),
    body: lines.filter(Boolean).join('\n').slice(0, MAX_BODY_CHARS).toWellFormed(),
  };
}
