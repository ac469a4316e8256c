import type { Facts, Reader } from '@catalogue/shop/model';
import { readFacts } from '@catalogue/shop/read-facts';
import { followDataLayer, followLayer, readDataLayer } from '@catalogue/shop/readers/data-layer';
import { readJsonLd } from '@catalogue/shop/readers/json-ld';
import { readMarks } from '@catalogue/shop/readers/marks';
import { readMicrodata } from '@catalogue/shop/readers/microdata';
import { readOpenGraph } from '@catalogue/shop/readers/open-graph';
import { type CallReader, factsOfCalls } from '@catalogue/shop/readers/script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const URL = 'https://shop.example/urun/dalga-vazo';

const pageOf = (html: string, globals: Record<string, unknown> = {}) => ({
  document: new DOMParser().parseFromString(html, 'text/html'),
  url: URL,
  globals,
});
const read = (reader: Reader, html: string, globals = {}): Facts => reader(pageOf(html, globals));
const by =
  (reader: CallReader): Reader =>
  (page) =>
    factsOfCalls(reader(page), page.url);
const jsonLd = (...blocks: unknown[]) =>
  blocks
    .map((block) => (typeof block === 'string' ? block : JSON.stringify(block)))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('');

const OFFER = {
  '@type': 'Offer',
  price: '890.00',
  priceCurrency: 'TRY',
  availability: 'https://schema.org/InStock',
};
const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: 'VZ-1',
  name: 'Dalga vazo',
  image: ['/vazo.jpg', '/vazo-2.jpg'],
  brand: { '@type': 'Brand', name: 'Keten' },
  offers: OFFER,
};
const VASE = {
  id: 'VZ-1',
  name: 'Dalga vazo',
  image: 'https://shop.example/vazo.jpg',
  price: 89_000,
  currency: 'TRY',
  available: true,
  brand: 'Keten',
};

describe('JSON-LD', () => {
  it.each<[string, string, object]>([
    ['a single product', jsonLd(PRODUCT), VASE],
    ['a product in a list', jsonLd([{ '@type': 'WebSite' }, PRODUCT]), VASE],
    ['a product in a graph', jsonLd({ '@graph': [{ '@type': 'Organization' }, PRODUCT] }), VASE],
    [
      'a product as the main entity of a page',
      jsonLd({ '@type': 'ItemPage', mainEntity: PRODUCT }),
      VASE,
    ],
    [
      'several types and a type as an address',
      jsonLd({ ...PRODUCT, '@type': ['http://schema.org/Product', 'Car'] }),
      VASE,
    ],
    ['a list of offers', jsonLd({ ...PRODUCT, offers: [OFFER, { ...OFFER, price: 1 }] }), VASE],
    [
      'an aggregate offer',
      jsonLd({
        ...PRODUCT,
        offers: { ...OFFER, '@type': 'AggregateOffer', price: undefined, lowPrice: 890 },
      }),
      VASE,
    ],
    [
      'an aggregate offer with its offers inside',
      jsonLd({ ...PRODUCT, offers: { '@type': 'AggregateOffer', offers: [OFFER] } }),
      VASE,
    ],
    [
      'a group of variants',
      jsonLd({
        ...PRODUCT,
        '@type': 'ProductGroup',
        offers: undefined,
        hasVariant: [{ '@type': 'Product', offers: OFFER }],
      }),
      VASE,
    ],
    [
      'a picture as an object',
      jsonLd({ ...PRODUCT, image: { '@type': 'ImageObject', url: '/vazo.jpg' } }),
      VASE,
    ],
    [
      'a price written in Turkish',
      jsonLd({ ...PRODUCT, offers: { ...OFFER, price: '890,00' } }),
      VASE,
    ],
    [
      'a line break within a text',
      jsonLd(JSON.stringify({ ...PRODUCT, name: 'Dalga@vazo' }).replace('@vazo', '\n vazo')),
      VASE,
    ],
    ['JSON with a trailing comma', jsonLd(`${JSON.stringify(PRODUCT).slice(0, -1)},}`), VASE],
    ['JSON inside a comment', jsonLd(`<!-- ${JSON.stringify(PRODUCT)} -->`), VASE],
    ['a page with a broken block too', jsonLd('{"@type": "Product", "name": ', PRODUCT), VASE],
  ])('The product is read from %s', (_, html, product) => {
    expect(read(by(readJsonLd), html).product).toEqual(product);
  });

  it('reads the price before a discount, the stock and whether the product is sold out', () => {
    const offers = {
      '@type': 'Offer',
      priceCurrency: 'TRY',
      availability: 'OutOfStock',
      inventoryLevel: { '@type': 'QuantitativeValue', value: 0 },
      priceSpecification: [
        {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/ListPrice',
          price: 1090,
        },
        { '@type': 'UnitPriceSpecification', price: 890 },
      ],
    };
    expect(read(by(readJsonLd), jsonLd({ ...PRODUCT, offers })).product).toMatchObject({
      price: 89_000,
      priceBefore: 109_000,
      stock: 0,
      available: false,
    });
  });

  it('reads the categories from the breadcrumbs, without the home page and the product', () => {
    const crumb = (name: string, at: number) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: { name },
    });
    const trail = ['Anasayfa', 'Ev', 'Vazo', 'Dalga vazo'].map(crumb);
    const html = jsonLd(PRODUCT, { '@type': 'BreadcrumbList', itemListElement: trail });
    expect(read(by(readJsonLd), html).product?.categories).toEqual(['Ev', 'Vazo']);
  });

  it('distinguishes the products of a list from the product of the page', () => {
    const other = { ...PRODUCT, sku: 'KP-2', name: 'Kupa' };
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: other }] };
    const both = read(by(readJsonLd), jsonLd(list, PRODUCT));
    expect(both.product?.id).toBe('VZ-1');
    expect(both.listed?.map(({ id }) => id)).toEqual(['KP-2']);
    const category = read(by(readJsonLd), jsonLd(list));
    expect(category.product).toBeUndefined();
    expect(category.page).toBeUndefined();
  });

  it('never throws, whatever the JSON is', () => {
    const anything = fc.jsonValue({ maxDepth: 6 });
    const typed = fc.dictionary(
      fc.constantFrom(
        '@type',
        '@graph',
        'offers',
        'name',
        'image',
        'brand',
        'itemListElement',
        'hasVariant',
      ),
      fc.oneof(
        anything,
        fc.constantFrom('Product', 'ItemList', 'BreadcrumbList', 'AggregateOffer'),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(anything, typed, fc.array(typed)), (value) => {
        expect(() => read(by(readJsonLd), jsonLd(value))).not.toThrow();
      }),
    );
  });
});

describe('microdata', () => {
  const HTML = `<div itemscope itemtype="https://schema.org/Product">
    <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Keten</b></div>
    <h1 itemprop="name"> Dalga vazo </h1><meta itemprop="sku" content="VZ-1">
    <img itemprop="image" src="/vazo.jpg"><p itemprop="offers" itemscope>
    <span itemprop="price">890,00 TL</span><meta itemprop="priceCurrency" content="TRY">
    <link itemprop="availability" href="https://schema.org/InStock"></p></div>`;

  it('reads the product of the page with its own name, not the brand’s', () => {
    expect(read(by(readMicrodata), HTML).product).toEqual(VASE);
  });
});

describe('Open Graph', () => {
  const tags = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join('');
  const HTML = tags({
    'og:type': 'og:product',
    'og:title': 'Dalga vazo',
    'og:image': '/vazo.jpg',
    'product:retailer_item_id': 'VZ-1',
    'product:brand': 'Keten',
    'product:availability': 'in stock',
    'product:price:amount': '1090.00',
    'product:sale_price:amount': '890.00',
    'product:price:currency': 'TRY',
  });

  it('reads the product with its current and previous price', () => {
    expect(read(by(readOpenGraph), HTML).product).toEqual({ ...VASE, priceBefore: 109_000 });
  });

  it('finds no product on any other page', () => {
    expect(read(by(readOpenGraph), tags({ 'og:type': 'website', 'og:title': 'Anasayfa' }))).toEqual(
      {},
    );
  });
});

describe('the data layer', () => {
  const item = {
    item_id: 'VZ-1',
    item_name: 'Dalga vazo',
    item_brand: 'Keten',
    price: 890,
    quantity: 2,
  };
  const older = { id: 'VZ-1', name: 'Dalga vazo', brand: 'Keten', price: '890.00', quantity: 2 };
  const line = {
    id: 'VZ-1',
    name: 'Dalga vazo',
    brand: 'Keten',
    price: 89_000,
    currency: 'TRY',
    quantity: 2,
  };

  it.each<[string, unknown[], Facts]>([
    [
      'a cart',
      [{ event: 'view_cart', ecommerce: { currency: 'TRY', value: 1780, items: [item] } }],
      { cart: { lines: [line], count: 2, total: 178_000, currency: 'TRY' } },
    ],
    [
      'a cart by gtag',
      [['event', 'begin_checkout', { currency: 'TRY', value: 1780, items: [item] }]],
      { cart: { lines: [line], count: 2, total: 178_000, currency: 'TRY' } },
    ],
    [
      'an order',
      [
        {
          event: 'purchase',
          ecommerce: {
            transaction_id: 7,
            currency: 'TRY',
            value: '1.780,00',
            coupon: 'YAZ',
            items: [item],
          },
        },
      ],
      { order: { number: '7', lines: [line], total: 178_000, currency: 'TRY', coupon: 'YAZ' } },
    ],
    [
      'an order of Enhanced Ecommerce',
      [
        {
          ecommerce: {
            currencyCode: 'TRY',
            purchase: { actionField: { id: 'K-7', revenue: '1780.00' }, products: [older] },
          },
        },
      ],
      { order: { number: 'K-7', lines: [line], total: 178_000, currency: 'TRY' } },
    ],
    [
      'the newest of two carts',
      [
        { event: 'view_cart', ecommerce: { value: 1, items: [] } },
        { event: 'view_cart', ecommerce: { value: 2, items: [] } },
      ],
      { cart: { total: 200 } },
    ],
    ['no order without a number', [{ event: 'purchase', ecommerce: { items: [item] } }], {}],
    [
      'no facts from entries that are not events',
      [null, 7, 'x', [], {}, { event: 'toString' }, { event: 'gtm.js' }],
      {},
    ],
  ])('The data layer gives %s', (_, dataLayer, facts) => {
    expect(read(readDataLayer, '', { dataLayer })).toEqual(facts);
  });

  it('reads a product with its path of categories', () => {
    const product = { ...item, item_category: 'Ev', item_category2: 'Vazo' };
    const dataLayer = [{ event: 'view_item', ecommerce: { currency: 'TRY', items: [product] } }];
    expect(read(readDataLayer, '', { dataLayer })).toMatchObject({
      page: 'product',
      product: { id: 'VZ-1', price: 89_000, categories: ['Ev', 'Vazo'] },
    });
  });

  it.each([
    ['TRY', 890, 200, 89_000, 109_000],
    ['JPY', 8900, 2000, 8900, 10_900],
    ['KWD', 8.905, 2, 8905, 10_905],
  ])(
    'The data layer adds a discount in the units of %s',
    (currency, price, discount, now, before) => {
      const items = [{ ...item, price, discount }];
      const inList = [{ event: 'view_item', ecommerce: { currency, items } }];
      const inItem = [{ event: 'view_item', ecommerce: { items: [{ ...items[0], currency }] } }];
      for (const dataLayer of [inList, inItem]) {
        expect(read(readDataLayer, '', { dataLayer }).product).toMatchObject({
          price: now,
          priceBefore: before,
          currency,
        });
      }
    },
  );

  it('Each event of the data layer is reported once, also when the page empties the layer', () => {
    const next = followDataLayer();
    const dataLayer: unknown[] = [{ event: 'add_to_cart', ecommerce: { items: [item] } }];
    const events = () => next(pageOf('', { dataLayer })).map(({ event }) => event);
    expect(events()).toEqual(['add_to_cart']);
    expect(events()).toEqual([]);
    dataLayer.push({ event: 'remove_from_cart', ecommerce: { items: [item] } });
    expect(events()).toEqual(['remove_from_cart']);
    dataLayer.length = 0;
    expect(events()).toEqual([]);
    dataLayer.push({ event: 'view_cart', ecommerce: {} });
    expect(events()).toEqual(['view_cart']);
  });

  it('does not throw for any values that a page pushes', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (dataLayer) => {
        expect(() =>
          readFacts({ dataLayer: readDataLayer }, pageOf('', { dataLayer })),
        ).not.toThrow();
      }),
    );
  });
});

describe('the widget’s own marks', () => {
  it('The widget’s own marks give page, product, cart, customer and order', () => {
    const html = `<body data-vitrin-page="product" data-vitrin-currency="TRY" data-vitrin-customer="Ayşe" data-vitrin-customer-group="Gold">
      <div data-vitrin-item="VZ-1" data-vitrin-name="Dalga vazo" data-vitrin-price="890,00" data-vitrin-old-price="₺1.090" data-vitrin-stock="3" data-vitrin-category="Ev > Vazo"></div>
      <b data-vitrin-cart-total="1.780,00 TL" data-vitrin-cart-count="2"></b>
      <i data-vitrin-cart-line="VZ-1" data-vitrin-name="Dalga vazo" data-vitrin-price="890" data-vitrin-quantity="2"></i>
      <p data-vitrin-order="K-7" data-vitrin-order-total="1.780,00 TL"></p></body>`;
    expect(read(readMarks, html)).toMatchObject({
      page: 'product',
      currency: 'TRY',
      product: {
        id: 'VZ-1',
        price: 89_000,
        priceBefore: 109_000,
        stock: 3,
        available: true,
        categories: ['Ev', 'Vazo'],
      },
      cart: { total: 178_000, count: 2, lines: [{ id: 'VZ-1', quantity: 2 }] },
      customer: { signedIn: true, name: 'Ayşe', group: 'Gold' },
      order: { number: 'K-7', total: 178_000, lines: [] },
    });
  });
});

describe('facts of several readers', () => {
  const html = `<body><div data-vitrin-item="VZ-1" data-vitrin-name="Dalga vazo" data-vitrin-stock="3"></div>${jsonLd({ ...PRODUCT, name: 'Another name' })}`;
  const readers = { marks: readMarks, jsonLd: by(readJsonLd), openGraph: by(readOpenGraph) };

  it('Each fact comes from the first reader that has it, with that reader as source', () => {
    const { facts, sources } = readFacts(readers, pageOf(html));
    expect(facts.product).toMatchObject({
      name: 'Dalga vazo',
      stock: 3,
      price: 89_000,
      brand: 'Keten',
    });
    expect(sources).toMatchObject({
      'product.name': 'marks',
      'product.stock': 'marks',
      'product.price': 'jsonLd',
      'product.brand': 'jsonLd',
    });
  });

  it('Facts are read from the other readers when one fails', () => {
    const marks = () => {
      throw new Error('a surprise');
    };
    expect(readFacts({ ...readers, marks }, pageOf(html)).facts.product?.name).toBe('Another name');
  });

  it('Facts contain no unsafe address and no text longer than its limit', () => {
    const hostile = {
      ...PRODUCT,
      name: `<img src=x onerror=alert(1)>${'x'.repeat(5000)}`,
      url: 'javascript:alert(1)',
      image: 'data:text/html,<script>',
    };
    const { product } = readFacts(readers, pageOf(jsonLd(hostile))).facts;
    expect(product?.url).toBeUndefined();
    expect(product?.image).toBeUndefined();
    expect(product?.name).toHaveLength(200);
  });

  it('The product is found among five megabytes of markup', () => {
    const rows = '<li class="row"><span>x</span></li>'.repeat(40_000);
    const filler = `<script type="application/ld+json">${'x'.repeat(2_000_000)}</script>`;
    const page = pageOf(`<body>${filler}<ul>${rows}</ul>${filler}${jsonLd(PRODUCT)}`);
    expect(readFacts(readers, page).facts.product).toEqual(VASE);
  });
});

describe('followLayer', () => {
  const a = { event: 'a' };
  const b = { event: 'b' };
  const c = { event: 'c' };

  it('returns what is pushed after the shop emptied its layer', () => {
    const next = followLayer();
    const layer: object[] = [a, b];
    expect(next(layer)).toEqual([a, b]);
    layer.length = 0;
    layer.push(c);
    expect(next(layer)).toEqual([c]);
    expect(next(layer)).toEqual([]);
  });

  it('returns what is pushed to an array that replaces the layer', () => {
    const next = followLayer();
    expect(next([a])).toEqual([a]);
    expect(next([b, c])).toEqual([b, c]);
  });

  it('returns each entry once when the shop drops the oldest ones', () => {
    const next = followLayer();
    expect(next([a, b])).toEqual([a, b]);
    expect(next([b, c])).toEqual([c]);
  });
});
