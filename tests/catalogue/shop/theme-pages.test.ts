import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';

const THEMES_FOLDER = 'tests/fixtures/themes';
const KINDS = [
  'home',
  'category',
  'search',
  'product',
  'cart',
  'checkout',
  'order',
  'account',
  'content',
];

interface Line {
  name: string;
  price?: number;
  quantity: number;
}
interface Facts {
  product?: {
    ids: string[];
    name: string;
    price: number;
    priceBefore: number | null;
    priceTo?: number;
    stock?: number;
    brand?: string;
    categories?: string[];
  } | null;
  products?: { name: string; price: number }[];
  cart?: { count?: number; total?: number; lines?: Line[] };
  order?: { number: string; total?: number; lines?: Line[] } | null;
  customer?: { name?: string };
}
interface Page {
  file: string;
  url: string;
  kind: string;
  facts: Facts;
  absent: string[];
  derived?: string[];
  storage?: Record<string, string>;
  steps?: { kind: string; facts: Facts; derived?: string[]; set: Record<string, string> }[];
}

const themes = readdirSync(THEMES_FOLDER)
  .filter((name) => existsSync(join(THEMES_FOLDER, name, 'truth.json')))
  .map((name) => ({
    name,
    truth: JSON.parse(readFileSync(join(THEMES_FOLDER, name, 'truth.json'), 'utf8')) as {
      theme: string;
      sources: { assumption: string; source: string }[];
      pages: Page[];
    },
  }));

type Node = DefaultTreeAdapterTypes.Node;

/** Text and attributes of a page, decoded and with collapsed whitespace, and its JSON scripts. */
function contentOf(html: string): { text: string; json: string[] } {
  const parts: string[] = [];
  const json: string[] = [];
  const visit = (node: Node) => {
    if ('value' in node) parts.push(node.value);
    if ('attrs' in node) {
      parts.push(...node.attrs.map((attribute) => attribute.value));
      const type = node.attrs.find((attribute) => attribute.name === 'type')?.value ?? '';
      if (node.tagName === 'script' && /json$|^text\/x-magento-init$/.test(type)) {
        json.push(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  const text = parts.join(' ');
  // Names inside JSON are escaped a second time.
  const unescaped = text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\\"', '"')
    .replaceAll('\\/', '/');
  return { text: `${text} ${unescaped}`.replace(/\s+/g, ' '), json };
}

/** The formats in which a page prints an amount, from `1.234,50` to `1234.5` and `123450`. */
function writtenForms(amount: number): string[] {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const forms = [`${whole}.${cents}`, `${whole},${cents}`, String(amount)];
  for (const mark of ['.', ',', ' ']) {
    forms.push(`${grouped(mark)}${mark === ',' ? '.' : ','}${cents}`);
    if (cents === '00') forms.push(grouped(mark));
  }
  forms.push(String(Math.round(amount * 100)));
  return forms;
}

function missingTruths(text: string, facts: Facts, derived: string[]): string[] {
  const missing: string[] = [];
  const words = (label: string, value: string | undefined) => {
    if (value && !text.includes(value.replace(/\s+/g, ' '))) missing.push(`${label} ${value}`);
  };
  const prints = (value: number) => {
    const forms = writtenForms(value).map((form) => form.replaceAll('.', '\\.'));
    return new RegExp(`(?<!\\d)(?:${forms.join('|')})(?!\\d)`).test(text);
  };
  const amount = (label: string, value: number | null | undefined) => {
    if (value === null || value === undefined || derived.includes(label)) return;
    if (!prints(value)) missing.push(`${label} ${value}`);
  };
  const lines = (label: string, list: Line[] | undefined) => {
    for (const item of list ?? []) {
      words(`${label}.name`, item.name);
      // Some carts show only the total of a line.
      const { price } = item;
      if (price !== undefined && !prints(price) && !prints(price * item.quantity))
        missing.push(`${label}.price ${price}`);
      if (!new RegExp(`(?<!\\d)${item.quantity}(?!\\d)`).test(text))
        missing.push(`${label}.quantity ${item.quantity}`);
    }
  };
  const { product, order } = facts;
  if (product) {
    for (const id of product.ids) words('product.ids', id);
    words('product.name', product.name);
    words('product.brand', product.brand);
    for (const category of product.categories ?? []) words('product.categories', category);
    amount('product.price', product.price);
    amount('product.priceBefore', product.priceBefore);
    amount('product.priceTo', product.priceTo);
    if (product.stock !== undefined) words('product.stock', String(product.stock));
  }
  for (const item of facts.products ?? []) {
    words('products.name', item.name);
    amount('products.price', item.price);
  }
  if (facts.cart?.total) amount('cart.total', facts.cart.total);
  lines('cart.lines', facts.cart?.lines);
  if (order) {
    words('order.number', order.number);
    amount('order.total', order.total);
    lines('order.lines', order.lines);
  }
  words('customer.name', facts.customer?.name);
  return missing;
}

describe.each(themes)('theme $name', ({ name, truth }) => {
  it('has a truth file with sources and at least eight pages', () => {
    expect(truth.theme).toBe(name);
    expect(truth.sources.length).toBeGreaterThan(0);
    expect(truth.pages.length).toBeGreaterThanOrEqual(8);
    const files = readdirSync(join(THEMES_FOLDER, name)).filter((file) => file.endsWith('.html'));
    expect(truth.pages.map((page) => page.file).sort()).toEqual(files.sort());
  });

  it.each(truth.pages)('contains each fact of the truth file in $file', (page) => {
    const { text, json } = contentOf(readFileSync(join(THEMES_FOLDER, name, page.file), 'utf8'));
    const stored = Object.values(page.storage ?? {}).join(' ');
    const { cart } = page.facts;
    expect(KINDS).toContain(page.kind);
    expect(new URL(page.url).protocol).toBe('https:');
    expect(missingTruths(`${text} ${stored}`, page.facts, page.derived ?? [])).toEqual([]);
    for (const block of json) expect(() => JSON.parse(block)).not.toThrow();
    if (cart?.lines) {
      expect(cart.lines.reduce((sum, item) => sum + item.quantity, 0)).toBe(cart.count);
    }
    let seen = text;
    for (const step of page.steps ?? []) {
      seen = `${contentOf(Object.values(step.set).join('\n')).text} ${seen}`;
      expect(KINDS).toContain(step.kind);
      expect(missingTruths(seen, step.facts, step.derived ?? [])).toEqual([]);
    }
  });
});
