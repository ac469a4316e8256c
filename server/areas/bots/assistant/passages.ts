import { botPassages, fittingPassages, type Passage } from '@catalogue/bot/assistant/passages';
import type { BotSnapshot } from '@catalogue/bot/types';
import { STOP_WORDS } from '@catalogue/bot/understanding/concepts';
import type { Language } from '@catalogue/language';
import { fold } from '@catalogue/lib/fold';
import { safeUrl } from '@catalogue/lib/url';
import { stemmer } from '@orama/stemmers/turkish';
import { folded, likeOf } from '@server/db/search';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Number of most recently seen products that are searched. */
const MAX_SEARCHED_PRODUCTS = 5_000;
const MAX_PRODUCTS = 20;
const MAX_WORDS = 12;
const MIN_WORD_CHARS = 3;
const CHUNK_CHARS = 900;

/** Finds passages for a question in bot topics, products, and the pages that the merchant named. */
export async function findPassages(
  shop: ShopDb,
  bot: BotSnapshot,
  question: string,
): Promise<Passage[]> {
  const products = await productPassages(shop, question, bot.language);
  const pages = await pagePassages(shop);
  return fittingPassages([...botPassages(bot), ...pages, ...products], question, bot.language);
}

async function pagePassages(shop: ShopDb): Promise<Passage[]> {
  const rows = await shop
    .selectFrom('assistant_page')
    .select(['url', 'title', 'body'])
    .where('body', '<>', '')
    .execute();
  return rows.flatMap(({ url, title, body }) =>
    chunksOf(body).map((text) => ({ title: title || url, text, link: { title, url } })),
  );
}

/** Splits a text into chunks that end at a line break; longer lines are split between words. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const line of text.split('\n').flatMap(splitLine)) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + line.length < CHUNK_CHARS)
      chunks[chunks.length - 1] = `${last}\n${line}`;
    else chunks.push(line);
  }
  return chunks.filter((chunk) => chunk.trim() !== '');
}

function splitLine(line: string): string[] {
  if (line.length <= CHUNK_CHARS) return [line];
  const space = line.lastIndexOf(' ', CHUNK_CHARS);
  const end = space > 0 ? space : CHUNK_CHARS;
  return [line.slice(0, end), ...splitLine(line.slice(end).trimStart())];
}

async function productPassages(
  shop: ShopDb,
  question: string,
  language: Language,
): Promise<Passage[]> {
  const words = searchWords(question);
  if (words.length === 0) return [];
  const recent = shop
    .selectFrom('shop_product')
    .select(['name', 'url', 'brand', 'categories', 'price', 'price_before', 'currency'])
    .select(['stock', 'available', 'last_seen'])
    .orderBy('last_seen', 'desc')
    .limit(MAX_SEARCHED_PRODUCTS);
  const text = folded([sql`name`, sql`brand`, sql`array_to_string(categories, ' ')`]);
  const hits = sql<number>`(${sql.join(
    words.map((word) => sql`(${text} like ${likeOf(word)})::int`),
    sql` + `,
  )})`;
  const { rows } = await sql<ProductRow>`
    select * from (select recent.*, ${hits} as hits from (${recent}) as recent) as product
    where hits > 0 order by hits desc, last_seen desc limit ${MAX_PRODUCTS}`.execute(shop);
  return rows.map((row) => productPassage(row, language));
}

interface ProductRow {
  name: string;
  url: string;
  brand: string | null;
  categories: string[];
  /** Price in the currency's smallest unit. */
  price: number | string | null;
  price_before: number | string | null;
  currency: string | null;
  stock: number | null;
  available: boolean;
}

const WORDS = {
  tr: { price: 'Fiyat', before: 'önceki fiyat', brand: 'Marka', category: 'Kategori' },
  en: { price: 'Price', before: 'price before', brand: 'Brand', category: 'Category' },
};
const STOCK = {
  tr: { yes: 'Stokta var', no: 'Stokta yok' },
  en: { yes: 'In stock', no: 'Out of stock' },
};

function productPassage(row: ProductRow, language: Language): Passage {
  const words = WORDS[language];
  const money = (amount: number | string | null) =>
    amount === null ? '' : `${(Number(amount) / 100).toFixed(2)} ${row.currency ?? ''}`.trim();
  const isSold = row.available && row.stock !== 0;
  const text = [
    row.name,
    row.price !== null && `${words.price}: ${money(row.price)}`,
    row.price_before !== null && `${words.before}: ${money(row.price_before)}`,
    row.brand && `${words.brand}: ${row.brand}`,
    row.categories.length > 0 && `${words.category}: ${row.categories.join(' > ')}`,
    STOCK[language][isSold ? 'yes' : 'no'],
  ];
  const url = safeUrl(row.url);
  return {
    title: row.name,
    text: text.filter(Boolean).join('. '),
    ...(url && { link: { title: row.name, url } }),
  };
}

/** Returns stems of words for a search in names, brands and categories of products. */
function searchWords(question: string): string[] {
  const words = question
    .toLocaleLowerCase('tr')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => !STOP_WORDS.has(fold(word)))
    .map((word) => fold(stemmer(word)))
    .filter((word) => word.length >= MIN_WORD_CHARS);
  return [...new Set(words)].slice(0, MAX_WORDS);
}
