import type { Language, Text } from '../language';
import { type PageType, pageOptions } from '../pages/page-types';
import type { Facts } from '../shop/model';
import { formatMinor } from '../shop/money';
import { MAX_NAME_CHARS } from '../shop/normalize';
import { SOURCES } from '../shop/read-facts';

/** Source of a fact: a page rule of the merchant, or one of the `SOURCES` of the shop's pages. */
export const FACT_SOURCES = ['rules', ...SOURCES] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

type Need =
  /** Campaigns, texts or recommendations do not work without the fact. */
  | 'needed'
  /** Campaigns work better with the fact. */
  | 'helpful'
  /** Campaigns work as well without the fact. */
  | 'optional';

interface FactDefinition {
  format: 'text' | 'money' | 'number' | 'yesNo';
  need: Need;
  /** Page types that should state the fact; when absent, every page should state it. */
  on?: readonly PageType[];
}

/** Facts that the installation check looks for, in the order of the screen. */
const installationFacts = {
  page: { format: 'text', need: 'needed' },
  language: { format: 'text', need: 'helpful' },
  currency: { format: 'text', need: 'optional' },
  'product.id': { format: 'text', need: 'needed', on: ['product'] },
  'product.name': { format: 'text', need: 'needed', on: ['product'] },
  'product.price': { format: 'money', need: 'needed', on: ['product'] },
  'product.priceBefore': { format: 'money', need: 'optional', on: ['product'] },
  'product.currency': { format: 'text', need: 'needed', on: ['product'] },
  'product.image': { format: 'text', need: 'helpful', on: ['product'] },
  'product.available': { format: 'yesNo', need: 'helpful', on: ['product'] },
  'product.stock': { format: 'number', need: 'optional', on: ['product'] },
  'product.categories': { format: 'text', need: 'helpful', on: ['product'] },
  'product.brand': { format: 'text', need: 'optional', on: ['product'] },
  category: { format: 'text', need: 'needed', on: ['category'] },
  listed: { format: 'number', need: 'helpful', on: ['category'] },
  'cart.total': { format: 'money', need: 'needed', on: ['cart'] },
  'cart.count': { format: 'number', need: 'needed', on: ['cart'] },
  'cart.lines': { format: 'number', need: 'helpful', on: ['cart'] },
  'customer.signedIn': { format: 'yesNo', need: 'optional' },
  'order.number': { format: 'text', need: 'needed', on: ['order'] },
  'order.total': { format: 'money', need: 'needed', on: ['order'] },
  'order.lines': { format: 'number', need: 'needed', on: ['order'] },
  'order.coupon': { format: 'text', need: 'optional', on: ['order'] },
} as const satisfies Record<string, FactDefinition>;

export type FactName = keyof typeof installationFacts;
export const FACT_NAMES = Object.keys(installationFacts) as FactName[];

export interface SeenFact {
  name: FactName;
  /** Amounts are in smallest units. A list is joined to a text, or is its length. */
  value: string | number | boolean;
  /** Currency of an amount, if the page states it. */
  currency?: string;
  source: FactSource;
}

/** Returns the stated facts with their sources; of customers only whether they are signed in. */
export function seenFacts({
  facts,
  sources,
}: {
  facts: Facts;
  sources: Record<string, FactSource>;
}): SeenFact[] {
  return FACT_NAMES.flatMap((name): SeenFact[] => {
    const [subject = '', field] = name.split('.');
    const reported = (facts as Record<string, unknown>)[subject];
    const found = field ? (reported as Record<string, unknown> | undefined)?.[field] : reported;
    const value = sampleOf(name, found);
    const source = sources[name] ?? sources[subject];
    if (value === undefined || !source) return [];
    const { currency } = (field ? reported : facts) as { currency?: string };
    const isMoney = installationFacts[name].format === 'money';
    return [{ name, value, source, ...(isMoney && currency && { currency }) }];
  });
}

function sampleOf(name: FactName, found: unknown): SeenFact['value'] | undefined {
  if (Array.isArray(found)) {
    if (installationFacts[name].format === 'number') return found.length;
    return found.length > 0 ? found.join(' › ').slice(0, MAX_NAME_CHARS) : undefined;
  }
  if (typeof found === 'string') return found ? found.slice(0, MAX_NAME_CHARS) : undefined;
  return typeof found === 'number' || typeof found === 'boolean' ? found : undefined;
}

function factsOfPage(page: PageType): FactName[] {
  return FACT_NAMES.filter((name) => {
    const { on }: FactDefinition = installationFacts[name];
    return !on || on.includes(page);
  });
}

export function missingFacts(
  page: PageType,
  seen: readonly Pick<SeenFact, 'name'>[],
  needs: readonly Need[] = ['needed'],
): FactName[] {
  const names = new Set(seen.map(({ name }) => name));
  return factsOfPage(page).filter(
    (name) => !names.has(name) && needs.includes(installationFacts[name].need),
  );
}

/** For each subject, the facts that show that a page states it, the most reliable first. */
const SUBJECT_FACTS = {
  page: ['page'],
  product: ['product.name', 'product.id'],
  cart: ['cart.total', 'cart.count'],
  customer: ['customer.signedIn'],
  order: ['order.number', 'order.total'],
} as const satisfies Record<string, readonly FactName[]>;
export type Subject = keyof typeof SUBJECT_FACTS;
export const SUBJECTS = Object.keys(SUBJECT_FACTS) as Subject[];

export const subjectFact = (subject: Subject, facts: readonly SeenFact[]): SeenFact | undefined => {
  const names: readonly FactName[] = SUBJECT_FACTS[subject];
  return names.flatMap((name) => facts.find((fact) => fact.name === name) ?? []).at(0);
};

export const factTexts: Record<FactName, Text> = {
  page: { tr: 'Sayfa türü', en: 'Kind of page' },
  language: { tr: 'Dil', en: 'Language' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  'product.id': { tr: 'Ürün kodu', en: 'Product id' },
  'product.name': { tr: 'Ürün adı', en: 'Product name' },
  'product.price': { tr: 'Fiyat', en: 'Price' },
  'product.priceBefore': { tr: 'Önceki fiyat', en: 'Price before' },
  'product.currency': { tr: 'Fiyatın para birimi', en: 'Currency of the price' },
  'product.image': { tr: 'Ürün görseli', en: 'Product picture' },
  'product.available': { tr: 'Satın alınabilir', en: 'Can be bought' },
  'product.stock': { tr: 'Stok', en: 'Stock' },
  'product.categories': { tr: 'Ürünün kategorisi', en: 'Category of the product' },
  'product.brand': { tr: 'Marka', en: 'Brand' },
  category: { tr: 'Kategori', en: 'Category' },
  listed: { tr: 'Listelenen ürünler', en: 'Products listed' },
  'cart.total': { tr: 'Sepet tutarı', en: 'Cart total' },
  'cart.count': { tr: 'Sepetteki adet', en: 'Pieces in the cart' },
  'cart.lines': { tr: 'Sepetteki ürünler', en: 'Products in the cart' },
  'customer.signedIn': { tr: 'Üye girişi yapılmış', en: 'Signed in' },
  'order.number': { tr: 'Sipariş numarası', en: 'Order number' },
  'order.total': { tr: 'Sipariş tutarı', en: 'Order total' },
  'order.lines': { tr: 'Siparişteki ürünler', en: 'Products of the order' },
  'order.coupon': { tr: 'Kupon kodu', en: 'Coupon code' },
};

const ANSWERS = { yes: { tr: 'evet', en: 'yes' }, no: { tr: 'hayır', en: 'no' } };

/** Formats a fact's value; amounts without a currency count as lira. */
export function writeFact({ name, value, currency = 'TRY' }: SeenFact, language: Language): string {
  if (typeof value === 'boolean') return ANSWERS[value ? 'yes' : 'no'][language];
  if (name === 'page') return nameOfPage(value, language);
  if (typeof value === 'string') return value;
  return installationFacts[name].format === 'money'
    ? formatMinor(value, currency, language)
    : new Intl.NumberFormat(language).format(value);
}

export const nameOfPage = (page: unknown, language: Language): string =>
  pageOptions.find(({ value }) => value === page)?.label[language] ?? `${page}`;
