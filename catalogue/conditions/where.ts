import type { Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import { compilePattern } from '../lib/pattern';
import { type Program, runPattern } from '../lib/run-pattern';
import { pageOptions } from '../page-options';
import type { Situation } from '../situation';

/** Where a campaign appears, in the order it is offered. */
export const where = {
  'all-pages': {
    type: 'all-pages',
    label: { tr: 'Tüm sayfalar', en: 'All pages' },
    fields: [],
    matches: always,
  },
  'page-type': {
    type: 'page-type',
    label: { tr: 'Sayfa türü', en: 'Kind of page' },
    help: {
      tr: 'Mağazanızdaki sayfanın türü; platformunuzdan okunur.',
      en: 'The kind of page in your shop, as your platform tells it.',
    },
    fields: [
      {
        type: 'boxselect',
        name: 'page',
        label: { tr: 'Sayfa', en: 'Page' },
        required: true,
        default: 'product',
        options: pageOptions,
      },
      {
        type: 'boolean',
        name: 'exclude',
        label: { tr: 'Bu sayfalar hariç', en: 'Except these pages' },
      },
    ],
    matches: matchesPageType,
  },
  url: {
    type: 'url',
    label: { tr: 'Sayfa adresi', en: 'Page address' },
    help: {
      tr: 'Adreslerden biri uyarsa yeter. /sepet gibi kısa yazabilirsiniz; büyük küçük harf ve www fark etmez.',
      en: 'One matching address is enough. Short forms such as /cart work; case and www do not matter.',
    },
    fields: [
      {
        type: 'dropdown',
        name: 'operator',
        label: { tr: 'Karşılaştırma', en: 'Comparison' },
        required: true,
        default: 'contains',
        options: [
          { value: 'contains', label: { tr: 'içerir', en: 'contains' } },
          { value: 'equals', label: { tr: 'aynısıdır', en: 'is exactly' } },
          { value: 'starts', label: { tr: 'ile başlar', en: 'starts with' } },
          { value: 'regex', label: { tr: 'düzenli ifadeye uyar', en: 'matches the expression' } },
        ],
      },
      {
        type: 'multistring',
        name: 'values',
        label: { tr: 'Adresler', en: 'Addresses' },
        required: true,
      },
      {
        type: 'boolean',
        name: 'exclude',
        label: { tr: 'Bu adresler hariç', en: 'Except these addresses' },
      },
    ],
    matches: matchesUrl,
    prepare: prepareUrl,
  },
} satisfies Record<string, Condition>;

export type WhereType = keyof typeof where;
export const DEFAULT_WHERE: WhereType = 'all-pages';

export function matchesPageType(p: Plain, { page }: Situation): boolean {
  return (p.page === page.type) !== (p.exclude === true);
}

/** Compares one written value with the page's address, both without scheme, www and fragment. */
type Compare = (address: string, value: string) => boolean;

const operators: Record<string, Compare> = {
  contains: (address, value) => address.includes(value),
  starts: (address, value) => within(address, value).startsWith(value),
  // Advertising adds queries to every address: they count only when the value has one itself.
  equals: (address, value) => {
    const whole = within(address, value);
    return bare(value.includes('?') ? whole : whole.split('?', 1)[0]) === bare(value);
  },
};

/** Compiles the expressions of a saved campaign; the widget only runs them. */
function prepareUrl(p: Plain): Plain {
  if (p.operator !== 'regex' || !Array.isArray(p.values)) return p;
  const programs = p.values.map((value) => compilePattern(String(value))).filter(Boolean);
  return { ...p, values: [], programs };
}

/** `p` as `prepare` returns it: `programs` for expressions, `values` for everything else. */
export function matchesUrl(p: Plain, { page }: Situation): boolean {
  const compare = lookUp(operators, String(p.operator));
  if (!compare && !p.programs) return false;
  const found = compare
    ? list<string>(p.values).some((value) => compare(plain(page.url), plain(String(value))))
    : list<Program>(p.programs).some((program) => runPattern(program, readable(page.url)));
  return found !== (p.exclude === true);
}

/** Trusts the entries: they passed the form's validation before they were compiled. */
function list<Entry>(value: unknown): Entry[] {
  return Array.isArray(value) ? value : [];
}

function plain(url: string): string {
  return readable(url.trim())
    .split('#', 1)
    .join()
    .replace(/^[a-z]+:\/\/|^\/\//i, '')
    .replace(/^www\./i, '')
    .toLowerCase();
}

/** The part of the address a value is compared with: one that starts with / is compared without the host. */
function within(address: string, value: string): string {
  return value[0] === '/' ? address.slice(`${address}/`.indexOf('/')) || '/' : address;
}

function bare(address = ''): string {
  return address.replace(/\/+(?=$|\?)/, '');
}

/** People write /ürün where the browser has /%C3%BCr%C3%BCn. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** A whole address that a written one matches; what names no host gets one. */
export function exampleUrl(value: string): string {
  if (/^https?:\/\//i.test(value)) return value;
  return value.startsWith('/') ? `https://shop.example${value}` : `https://${value}`;
}
