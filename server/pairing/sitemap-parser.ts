import type { ShopPage } from '@catalogue/marketplace/suggest-pairs';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export class SitemapFailure extends Error {
  readonly problem: 'syntax' | 'doctype' | 'not-a-sitemap';

  constructor(problem: SitemapFailure['problem']) {
    super(problem);
    this.problem = problem;
  }
}

interface Found {
  pages: ShopPage[];
  /** Addresses of the files that an index names. */
  sitemaps: string[];
}

const MAX_DEPTH = 16;
const MAX_ADDRESS_CHARS = 2_048;
const MAX_TITLE_CHARS = 300;
/** Maximum text between two tags; a longer text is unclosed, or the file is no sitemap. */
const MAX_TOKEN_CHARS = 1_000_000;

/**
 * Parses a sitemap as it arrives: pages with their first picture, and files of an index. Only the
 * current entry is held in memory; the parser rejects a document type, and thereby custom entities.
 * `write` and `end` throw a SitemapFailure.
 */
export function sitemapParser(): { write: (text: string) => Found; end: () => Found } {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  let found: Found = { pages: [], sitemaps: [] };
  let page: ShopPage = { url: '', title: '', image: '' };
  let text = '';
  let pendingChars = 0;
  const resetCount = () => {
    pendingChars = 0;
  };

  parser.on('opentag', ({ name }: SaxesTagPlain) => {
    resetCount();
    const local = localOf(name);
    if (path.length === 0 && local !== 'urlset' && local !== 'sitemapindex') {
      throw new SitemapFailure('not-a-sitemap');
    }
    path.push(local);
    if (path.length > MAX_DEPTH) throw new SitemapFailure('syntax');
    text = '';
    if (path.length === 2) page = { url: '', title: '', image: '' };
  });
  const onText = (more: string) => {
    resetCount();
    if (text.length < MAX_ADDRESS_CHARS + 2) text += more.slice(0, MAX_ADDRESS_CHARS + 2);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    resetCount();
    const elementPath = path.join('/');
    const value = text.trim();
    if (elementPath === 'urlset/url/loc') page.url = addressOf(value);
    else if (elementPath === 'urlset/url/image/loc') page.image ||= addressOf(value);
    else if (elementPath === 'urlset/url/image/title')
      page.title ||= value.slice(0, MAX_TITLE_CHARS);
    else if (elementPath === 'urlset/url' && page.url) found.pages.push(page);
    else if (elementPath === 'sitemapindex/sitemap/loc') {
      const address = addressOf(value);
      if (address) found.sitemaps.push(address);
    }
    path.pop();
    text = '';
  });
  parser.on('comment', resetCount);
  parser.on('processinginstruction', resetCount);
  parser.on('xmldecl', resetCount);
  parser.on('doctype', () => {
    throw new SitemapFailure('doctype');
  });
  parser.on('error', () => {
    throw new SitemapFailure('syntax');
  });

  const takeFound = () => {
    const all = found;
    found = { pages: [], sitemaps: [] };
    return all;
  };
  return {
    write: (piece) => {
      pendingChars += piece.length;
      // The start of the file distinguishes an HTML page from broken XML.
      if (path.length === 0 && /^\s*<(!doctype\s+)?html\b/i.test(piece)) {
        throw new SitemapFailure('not-a-sitemap');
      }
      parser.write(piece);
      if (pendingChars > MAX_TOKEN_CHARS) throw new SitemapFailure('syntax');
      return takeFound();
    },
    end: () => {
      parser.close();
      return takeFound();
    },
  };
}

const localOf = (name: string) => name.split(':').at(-1)?.toLowerCase() ?? '';

/** Returns a web address without its fragment; empty for anything else. */
function addressOf(value: string): string {
  if (value.length > MAX_ADDRESS_CHARS || !/^https?:\/\//i.test(value)) return '';
  if (!URL.canParse(value)) return '';
  const url = new URL(value);
  url.hash = '';
  return url.username || url.password ? '' : url.href;
}
