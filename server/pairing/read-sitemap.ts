import { isOfSite } from '@catalogue/lib/url';
import type { ShopPage } from '@catalogue/marketplace/suggest-pairs';
import type { SitemapOutcome } from '@contract/entities/commerce/marketplace';
import { decodeText } from '@server/feeds/decode';
import { FeedFailure } from '@server/feeds/rows';
import { FetchFailure, fetchPublic } from '@server/http/outbound/fetch-public';
import { anyNetwork, type Network, publicNetwork } from '@server/http/outbound/network';
import { SitemapFailure, sitemapParser } from './sitemap-parser';

/** Maximum addresses per file (a limit of the sitemap protocol) and per shop. */
export const MAX_ADDRESSES = 50_000;
const MAX_UNPACKED_BYTES = 10 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 5_000;
/** Time limit in ms; shorter than the time limit of the process, which would lose the results. */
const READ_TIMEOUT_MS = 180_000;
/** Maximum levels of files: an index and its files; a further index below them counts as failed. */
const MAX_DEPTH = 2;
const MAX_FILES = 200;
const BATCH_SIZE = 500;
const ACCEPT = 'application/xml, text/xml, application/gzip, */*';

interface Request {
  address: string;
  allowsPrivate: boolean;
  /** Allowed hosts, for tests. */
  network?: Network;
  /** Timeout of one request in ms, for tests. */
  timeoutMs?: number;
  /** Timeout of the full reading in ms, for tests. */
  readMs?: number;
}

/**
 * Reads a sitemap. Follows one level of index files and omits addresses of other sites. Problems of
 * the sitemap are returned, not thrown; unreadable files of an index, and files not reached in
 * time, are counted.
 */
export async function readSitemap(
  {
    address,
    allowsPrivate,
    network,
    timeoutMs = REQUEST_TIMEOUT_MS,
    readMs = READ_TIMEOUT_MS,
  }: Request,
  pass: (pages: ShopPage[]) => Promise<void>,
): Promise<SitemapOutcome> {
  const outcome: SitemapOutcome = { addresses: 0, foreign: 0, failed: 0, unread: 0, cut: false };
  const end = performance.now() + readMs;
  // A timer may fire slightly early.
  const isLate = () => performance.now() > end - 20;
  const known = new Set<string>();
  const visited = new Set<string>();
  let batch: ShopPage[] = [];
  const flush = async () => {
    const pages = batch;
    batch = [];
    if (pages.length > 0) await pass(pages);
  };
  const addPages = async (pages: readonly ShopPage[]) => {
    for (const page of pages) {
      if (known.has(page.url)) continue;
      if (!isOfSite(page.url, address)) {
        outcome.foreign += 1;
        continue;
      }
      if (known.size >= MAX_ADDRESSES) {
        outcome.cut = true;
        return;
      }
      known.add(page.url);
      outcome.addresses += 1;
      batch.push(page);
      if (batch.length >= BATCH_SIZE) await flush();
    }
  };

  const readFile = async (url: string, depth: number): Promise<void> => {
    visited.add(url);
    if (hasUser(url)) throw new FetchFailure('not-http');
    const fetched = await fetchPublic(url, {
      maxBytes: MAX_UNPACKED_BYTES,
      maxUnpackedBytes: MAX_UNPACKED_BYTES,
      // A file gets at most the remaining time; a file that does not finish counts as not reached.
      timeoutMs: Math.max(1, Math.ceil(Math.min(timeoutMs, end - performance.now()))),
      accept: ACCEPT,
      network: network ?? (allowsPrivate ? anyNetwork : publicNetwork),
    });
    const files: string[] = [];
    try {
      const parser = sitemapParser();
      const texts = decodeText(fetched.body, {
        charset: undefined,
        maxUnpackedBytes: MAX_UNPACKED_BYTES,
      });
      let isFirst = true;
      for await (const piece of texts) {
        // An XML declaration must be at the very beginning.
        const found = parser.write(isFirst ? piece.trimStart() : piece);
        isFirst = false;
        files.push(...found.sitemaps);
        await addPages(found.pages);
        if (outcome.cut) return;
      }
      const rest = parser.end();
      files.push(...rest.sitemaps);
      await addPages(rest.pages);
    } finally {
      fetched.body.destroy();
    }
    for (const file of new Set(files)) {
      if (outcome.cut || visited.has(file)) continue;
      if (depth >= MAX_DEPTH || visited.size >= MAX_FILES) {
        outcome.failed += 1;
        continue;
      }
      if (isLate()) {
        outcome.unread += 1;
        continue;
      }
      await readFile(file, depth + 1).catch(() => {
        if (isLate()) outcome.unread += 1;
        else outcome.failed += 1;
      });
    }
  };

  try {
    await readFile(address, 1);
    await flush();
    if (outcome.addresses > 0) return outcome;
    return { ...outcome, problem: outcome.unread > 0 ? 'late' : 'empty' };
  } catch (error) {
    await flush();
    return { ...outcome, ...problemOf(error) };
  }
}

function hasUser(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return Boolean(username || password);
}

function problemOf(error: unknown): Pick<SitemapOutcome, 'problem' | 'status'> {
  if (error instanceof FetchFailure) {
    const { problem, status } = error;
    return { problem, ...(status !== undefined && { status }) };
  }
  if (error instanceof SitemapFailure) return { problem: error.problem };
  if (error instanceof FeedFailure) return { problem: 'syntax' };
  // Any other error counts as an error of the decompressor: the bytes are not a gzip file.
  return { problem: 'broken' };
}
