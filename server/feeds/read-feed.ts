import { isOfSite } from '@catalogue/lib/url';
import { minorUnits, toCurrency, toMinor } from '@catalogue/shop/money';
import { toProduct } from '@catalogue/shop/normalize';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { FeedRefusal, RefusedRow } from '@contract/entities/commerce/feed';
import { FetchFailure, fetchPublic } from '@server/http/outbound/fetch-public';
import { anyNetwork, publicNetwork } from '@server/http/outbound/network';
import { columnRows } from './column-rows';
import { decodeText } from './decode';
import type { FeedProduct, FeedRead, FeedRequest } from './reader';
import { FeedFailure, type FeedRow, type FieldName, type RowReader } from './rows';
import { xmlRows } from './xml-rows';

/** Timeout in ms of the download; it includes the time in which batches are stored. */
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
 * Reads a feed row by row; of a batch's rows with the same address, an available row is preferred.
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
  // Any other error counts as an error of the decompressor: the bytes are not a gzip file.
  return { problem: 'broken' };
}

/** Returns the product of a row, or the reason why there is none. */
function toFeedProduct(
  fields: ReadonlyMap<FieldName, string> | null,
  { site, now }: { site: string; now: number },
): FeedProduct | FeedRefusal {
  if (!fields) return 'columns';
  const link = fields.get('link') ?? '';
  const regular = amountOf(fields.get('price'));
  const reduced = isOn(fields.get('sale_price_effective_date'), now)
    ? amountOf(fields.get('sale_price'))
    : undefined;
  if (fields.has('price') && !regular) return 'price';
  const product = toProduct(
    {
      id: fields.get('id'),
      name: fields.get('title'),
      url: link,
      image: fields.get('image_link'),
      stock: stockOf(fields),
      available: fields.get('availability')?.replace(/_/g, ' '),
      categories: fields.get('product_type') ?? namedCategory(fields),
      brand: fields.get('brand'),
    },
    link,
  );
  const url = product.url && canonicalUrl(product.url);
  if (!product.name) return 'name';
  if (!url) return 'link';
  if (!isOfSite(url, site)) return 'foreign';
  const price = reduced ?? regular;
  const isReduced = reduced && regular && regular.minor > reduced.minor;
  return {
    key: product.id ?? url,
    url,
    name: product.name,
    image: product.image ?? null,
    price: price?.minor ?? null,
    price_before: isReduced ? regular.minor : null,
    currency: price?.currency ?? null,
    stock: product.stock ?? null,
    available: product.available !== false && product.stock !== 0,
    categories: product.categories ?? [],
    brand: product.brand ?? null,
  };
}

/** Parses an amount such as `1290.00 TRY`, also in hand-written form. */
function amountOf(
  written: string | undefined,
): { minor: number; currency: string | undefined } | undefined {
  if (!written) return undefined;
  const [code] = /\b[A-Z]{3}\b/.exec(written) ?? [];
  const currency = toCurrency(code ?? written);
  // Feeds use a decimal point: in a currency with three decimals it is not a thousands separator.
  const [exact] = /\b\d+\.\d{3}\b/.exec(written) ?? [];
  const isExact = exact !== undefined && minorUnits(currency) === 1000;
  const minor = toMinor(isExact ? Number(exact) : written, currency);
  return minor === undefined ? undefined : { minor, currency };
}

/** Returns whether a time is between `from/to` (ISO 8601); true without dates. */
function isOn(dates: string | undefined, now: number): boolean {
  if (!dates) return true;
  const [from = '', to = ''] = dates.split('/').map((date) => Date.parse(date.trim()));
  return !(Number(from) > now) && !(Number(to) < now);
}

const stockOf = (fields: ReadonlyMap<FieldName, string>): string | undefined =>
  fields.get('quantity_to_sell_on_facebook') ?? fields.get('inventory') ?? fields.get('quantity');

/** Returns Google's category, unless it is a number from Google's list. */
function namedCategory(fields: ReadonlyMap<FieldName, string>): string | undefined {
  const category = fields.get('google_product_category');
  return category && !/^\d+$/.test(category) ? category : undefined;
}
