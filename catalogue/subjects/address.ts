import type { Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import { lookUp } from '../lib/look-up';
import { markQuoted } from '../lib/phrase';
import { type Program, runPattern } from '../lib/run-pattern';
import type { Situation } from '../situation';
import {
  listOf,
  matchesText,
  prepareText,
  textFields,
  textOperator,
  textPhrase,
} from './text-match';

export const addressWhere = {
  url: {
    type: 'url',
    label: { tr: 'Sayfa adresi', en: 'Page address' },
    help: {
      tr: 'Adreslerden biri uyarsa yeter. /sepet gibi kısa yazabilirsiniz; büyük küçük harf ve www fark etmez.',
      en: 'One matching address is enough. Short forms such as /cart work; case and www do not matter.',
    },
    fields: textFields(
      { label: { tr: 'Adresler', en: 'Addresses' } },
      { exclude: { tr: 'Bu adresler hariç', en: 'Except these addresses' } },
    ),
    matches: matchesUrl,
    prepare: prepareText,
    phrase: urlPhrase,
  },
  'url-query': {
    type: 'url-query',
    label: { tr: 'Adres parametresi', en: 'Query parameter' },
    help: {
      tr: 'Adresin ? işaretinden sonraki bölümü: ?utm_source=bulten için ad utm_source. Değer yazılmazsa parametrenin bulunması yeter.',
      en: 'What follows the ? of an address: the name is utm_source for ?utm_source=news. Without a value it is enough that the parameter is there.',
    },
    fields: [
      {
        type: 'string',
        name: 'name',
        label: { tr: 'Parametre', en: 'Parameter' },
        required: true,
        maxLength: 100,
        placeholder: { tr: 'utm_source', en: 'utm_source' },
      },
      textOperator,
      { type: 'multistring', name: 'values', label: { tr: 'Değerler', en: 'Values' } },
      { type: 'boolean', name: 'exclude', label: { tr: 'Bunlar hariç', en: 'Except these' } },
    ],
    matches: matchesQuery,
    prepare: prepareQuery,
    phrase: queryPhrase,
  },
} satisfies Record<string, Condition>;

/** Returns whether an address matches a value; both are without scheme, www and fragment. */
type Compare = (address: string, value: string) => boolean;

const operators: Record<string, Compare> = {
  contains: (address, value) => address.includes(value),
  ends: (address, value) => bare(address.split('?', 1)[0]).endsWith(bare(value)),
  starts: (address, value) => comparedPart(address, value).startsWith(value),
  // Advertising adds queries to addresses, so the query is compared only when the value has one.
  equals: (address, value) => {
    const compared = comparedPart(address, value);
    return bare(value.includes('?') ? compared : compared.split('?', 1)[0]) === bare(value);
  },
};

/** Matches the address. `p`: result of `prepareText`, with `programs` (expressions) or `values`. */
export function matchesUrl(p: Plain, { page }: Situation): boolean {
  return matchesAddress(p, [page.url]);
}

export function matchesAddress(p: Plain, urls: readonly string[]): boolean {
  const compare = lookUp(operators, String(p.operator));
  if (!compare && !p.programs) return false;
  const found = compare
    ? listOf<string>(p.values).some((value) =>
        urls.some((url) => compare(plain(url), plain(String(value)))),
      )
    : listOf<Program>(p.programs).some((program) =>
        urls.some((url) => runPattern(program, readable(url))),
      );
  return found !== (p.exclude === true);
}

function plain(url: string): string {
  return readable(url.trim())
    .split('#', 1)
    .join()
    .replace(/^[a-z]+:\/\/|^\/\//i, '')
    .replace(/^www\./i, '')
    .toLowerCase();
}

/** Returns the path of the address if the value starts with /, else the full address. */
function comparedPart(address: string, value: string): string {
  return value[0] === '/' ? address.slice(`${address}/`.indexOf('/')) || '/' : address;
}

function bare(address = ''): string {
  return address.replace(/\/+(?=$|\?)/, '');
}

/** Decodes an address, because merchants type /ürün where the browser has /%C3%BCr%C3%BCn. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

export function exampleUrl(value: string): string {
  if (/^https?:\/\//i.test(value)) return value;
  return value.startsWith('/') ? `https://shop.example${value}` : `https://${value}`;
}

function urlPhrase(p: Plain): Text {
  const { tr, en } = textPhrase(p);
  return { tr: `adresi ${tr} sayfalarda`, en: `on pages whose address ${en}` };
}

const hasValues = ({ values }: Plain) => listOf(values).length > 0;

function prepareQuery(p: Plain): Plain {
  return hasValues(p) ? prepareText(p) : { name: p.name, exclude: p.exclude };
}

/** Matches a query parameter. `p`: result of `prepareQuery`; without values any value matches. */
export function matchesQuery(p: Plain, { page }: Situation): boolean {
  const found = queryOf(page.url).getAll(String(p.name));
  if (p.values || p.programs) return matchesText(p, found) === true;
  return found.length > 0 !== (p.exclude === true);
}

export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.split('#', 1).join().split('?').slice(1).join('?'));
}

function queryPhrase(p: Plain): Text {
  const name = markQuoted(p.name);
  if (hasValues(p)) {
    const { tr, en } = textPhrase(p);
    return {
      tr: `${name} parametresi ${tr} sayfalarda`,
      en: `on pages whose query parameter ${name} ${en}`,
    };
  }
  return p.exclude === true
    ? {
        tr: `adresinde ${name} parametresi olmayan sayfalarda`,
        en: `on pages without the query parameter ${name}`,
      }
    : {
        tr: `adresinde ${name} parametresi olan sayfalarda`,
        en: `on pages with the query parameter ${name}`,
      };
}
