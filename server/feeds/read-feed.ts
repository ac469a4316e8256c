import type { RefusedRow } from '@contract/entities/commerce/feed';
import { FetchFailure, fetchPublic } from '@server/http/outbound/fetch-public';
import { anyNetwork, publicNetwork } from '@server/http/outbound/network';
import { columnRows } from './column-rows';
import { decodeText } from './decode';
import type { FeedProduct, FeedRead, FeedRequest } from './reader';
import { FeedFailure, type FeedRow, type RowReader } from './rows';
import { toFeedProduct } from './to-product';
import { xmlRows } from './xml-rows';

/** Timeout in ms of the download; it includes the time to store batches meanwhile. */
const FETCH_TIMEOUT_MS = 300_000;
const MB_BYTES = 1024 * 1024;
const MAX_SENT_BYTES = 200 * MB_BYTES;
const MAX_UNPACKED_BYTES = 600 * MB_BYTES;
const MAX_FEED_ROWS = 100_000;
const BATCH_SIZE = 500;
/** Maximum number of rejected rows that are listed; all are counted. */
const MAX_REFUSALS = 50;
const MAX_REFUSED_ID_CHARS = 80;
const ACCEPT =
  'application/xml, text/xml, application/rss+xml, application/atom+xml, text/csv, */*';

/**
 * Reads a feed row by row; of a batch's rows with the same address, an available one is preferred.
 * Problems of the feed are returned, not thrown.
 */
export async function readFeed(
  { address, site, now, allowsPrivate, maxRows = MAX_FEED_ROWS }: FeedRequest,
  pass: (products: FeedProduct[]) => Promise<void>,
): Promise<FeedRead> {
  const read: FeedRead = { rows: 0, refused: 0, refusals: [], cut: false };
  let batch = new Map<string, FeedProduct>();
  const flush = async () => {
    const products = [...batch.values()];
    batch = new Map();
    if (products.length > 0) await pass(products);
  };
  const addRows = async (rows: readonly FeedRow[]): Promise<void> => {
    for (const { line, fields } of rows) {
      if (read.rows >= maxRows) {
        read.cut = true;
        return;
      }
      read.rows += 1;
      const product = toFeedProduct(fields, { site, now });
      if (typeof product === 'string') {
        read.refused += 1;
        const id = fields?.get('id')?.slice(0, MAX_REFUSED_ID_CHARS) ?? '';
        const refused: RefusedRow = { line, id, reason: product };
        if (read.refusals.length < MAX_REFUSALS) read.refusals.push(refused);
        continue;
      }
      // Sizes and colours of a product often share one page.
      const twin = batch.get(product.url);
      if (!twin?.available) batch.set(product.url, product);
      if (batch.size >= BATCH_SIZE) await flush();
    }
  };
  try {
    const fetched = await fetchPublic(address, {
      maxBytes: MAX_SENT_BYTES,
      maxUnpackedBytes: MAX_UNPACKED_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      accept: ACCEPT,
      network: allowsPrivate ? anyNetwork : publicNetwork,
    });
    try {
      const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(
        fetched.headers['content-type'] ?? '',
      )?.[1];
      const texts = decodeText(fetched.body, { charset, maxUnpackedBytes: MAX_UNPACKED_BYTES });
      let reader: RowReader | undefined;
      for await (const piece of texts) {
        // An XML declaration must be at the very beginning.
        const text = reader ? piece : piece.trimStart();
        if (!text) continue;
        reader ??= readerFor(text);
        await addRows(reader.write(text));
        if (read.cut) break;
      }
      if (!read.cut) await addRows(reader?.end() ?? []);
    } finally {
      fetched.body.destroy();
    }
    await flush();
    return read.rows === 0 ? { ...read, problem: 'empty' } : read;
  } catch (error) {
    await flush();
    return { ...read, ...problemOf(error) };
  }
}

/**
 * Chooses the reader by the beginning of the file, because names and types of feeds are often
 * wrong.
 */
function readerFor(text: string): RowReader {
  if (/^<(!doctype\s+)?html\b/i.test(text)) throw new FeedFailure('not-a-feed');
  return text.startsWith('<') ? xmlRows() : columnRows();
}

function problemOf(error: unknown): Pick<FeedRead, 'problem' | 'line' | 'status'> {
  if (error instanceof FeedFailure) {
    const { problem, line } = error;
    return { problem, ...(line !== undefined && { line }) };
  }
  if (error instanceof FetchFailure) {
    const { problem, status } = error;
    return { problem, ...(status !== undefined && { status }) };
  }
  // Any other error counts as one of the decompressor: the bytes are not a gzip file.
  return { problem: 'broken' };
}
