import type { TriggerType, WhenType, WhereType, WhoType } from '@catalogue/conditions/registry';
import type { Plain } from '@catalogue/fields/types';
import { DAY_MS } from '@catalogue/lib/durations';
import { ANCHOR, ANCHOR_ID } from './campaigns';
import type { Shop } from './shop';

/** A visitor, and the steps that lead them to the page on which a campaign is shown or hidden. */
interface Visitor {
  title: string;
  phone?: true;
  /** Time of the visit, ISO 8601. */
  time?: string;
  arrive: (shop: Shop) => Promise<void>;
}

/** A visitor who matches, and a visitor who does not; `'none'` when every visitor matches. */
interface Condition {
  p: Plain;
  shown: Visitor;
  hidden: Visitor | 'none';
}

export interface ConditionRow extends Condition {
  list: 'who' | 'where' | 'when';
  type: string;
}

/** An event that is not sufficient to fire the trigger, and one that fires it. */
interface Moment {
  p?: Plain;
  phone?: true;
  arrive: (shop: Shop) => Promise<void>;
  almost: (shop: Shop) => Promise<void>;
  moment: (shop: Shop) => Promise<void>;
}

export interface TriggerRow extends Moment {
  type: string;
}

const HOME = '';
const VASE = 'product.html?p=vazo';
const MUG = 'product.html?p=kupa';
const NOW_MS = Date.parse('2026-11-18T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

const stranger: Visitor = {
  title: 'a visitor who opens the home page for the first time',
  arrive: (shop) => shop.visit(HOME),
};
const onPhone: Visitor = {
  title: 'a visitor on a phone',
  phone: true,
  arrive: (shop) => shop.visit(HOME),
};
const comesBack: Visitor = {
  title: 'a visitor who returns an hour later',
  async arrive(shop) {
    await shop.open(HOME);
    await shop.pass(3600);
    await shop.visit(HOME);
  },
};
const buyer: Visitor = {
  title: 'a visitor with two vases in the cart',
  async arrive(shop) {
    await shop.open(VASE);
    await shop.page.locator('.add-to-cart').click();
    await shop.page.locator('.add-to-cart').click();
    await shop.visit('cart.html');
  },
};
const member: Visitor = {
  title: 'a member abroad who ordered before',
  async arrive(shop) {
    await shop.callWidget('identify', {
      name: 'Ayşe',
      email: 'ayse@example.com',
      group: 'Altın',
      orders: 4,
      spent: 5200,
      lastOrderAt: daysAgo(40),
    });
    await shop.callWidget('page', { country: 'DE' });
    await shop.visit(HOME);
  },
};
const newMember: Visitor = {
  title: 'a member who never ordered',
  async arrive(shop) {
    await shop.callWidget('identify', { name: 'Can', group: 'Standart', orders: 0, spent: 0 });
    await shop.callWidget('page', { country: 'TR' });
    await shop.visit(HOME);
  },
};
const guest: Visitor = {
  title: 'a visitor who is not signed in',
  async arrive(shop) {
    await shop.callWidget('identify', null);
    await shop.visit(HOME);
  },
};
const reader: Visitor = {
  title: 'a visitor on the third page of a visit from an Instagram ad',
  async arrive(shop) {
    const link = 'category.html?utm_source=instagram&utm_medium=social&utm_campaign=yaz';
    await shop.open(link, 'https://l.instagram.com/');
    await shop.open(VASE);
    await shop.visit(MUG);
  },
};
const english: Visitor = {
  title: 'a visitor who reads the shop in English',
  arrive: (shop) => shop.visit('?lang=en'),
};
const atVase: Visitor = {
  title: 'a visitor who views a reduced vase',
  arrive: (shop) => shop.visit(VASE),
};
const atMug: Visitor = { title: 'a visitor who views a mug', arrive: (shop) => shop.visit(MUG) };
const onHoliday: Visitor = {
  title: 'a visitor on the morning of a public holiday',
  time: '2026-10-29T07:10:00Z',
  arrive: (shop) => shop.visit(HOME),
};
const clicker: Visitor = {
  title: 'a visitor who clicked another campaign 15 minutes ago',
  async arrive(shop) {
    await shop.open(HOME);
    await shop.page.getByRole('link', { name: ANCHOR }).click();
    await shop.pass(15 * 60);
    await shop.visit(HOME);
  },
};

const agreed: Visitor = {
  title: 'a visitor who accepted cookies in the consent manager of the site',
  async arrive(shop) {
    await shop.page.addInitScript(() => {
      Object.assign(window, {
        dataLayer: [['consent', 'update', { analytics_storage: 'granted' }]],
      });
    });
    await shop.visit(HOME);
  },
};

const who: Record<WhoType, Condition> = {
  everyone: { p: {}, shown: stranger, hidden: 'none' },
  device: { p: { device: 'mobile' }, shown: onPhone, hidden: stranger },
  'visitor-kind': { p: { kind: 'returning' }, shown: comesBack, hidden: stranger },
  'cart-total': { p: { from: 1500, to: 2000 }, shown: buyer, hidden: stranger },
  'cart-count': { p: { from: 2, to: 2 }, shown: buyer, hidden: stranger },
  'cart-contents': {
    p: { operator: 'contains', values: ['VAZO'] },
    shown: buyer,
    hidden: stranger,
  },
  'customer-signed-in': { p: { signedIn: 'yes' }, shown: member, hidden: guest },
  'customer-group': {
    p: { operator: 'equals', values: ['altın'] },
    shown: member,
    hidden: newMember,
  },
  'customer-orders': { p: { from: 1, to: 4 }, shown: member, hidden: newMember },
  'customer-spent': { p: { from: 5000 }, shown: member, hidden: newMember },
  'customer-last-order': { p: { from: 30 }, shown: member, hidden: newMember },
  'visit-number': { p: { from: 2 }, shown: comesBack, hidden: stranger },
  'visit-length': { p: { from: 3 }, shown: reader, hidden: stranger },
  'visit-address': {
    p: { operator: 'contains', values: ['p=vazo'] },
    shown: reader,
    hidden: stranger,
  },
  'visit-landing': {
    p: { operator: 'contains', values: ['/category.html'] },
    shown: reader,
    hidden: stranger,
  },
  'visit-source': { p: { source: 'social' }, shown: reader, hidden: stranger },
  'visit-referrer': {
    p: { operator: 'contains', values: ['instagram'] },
    shown: reader,
    hidden: stranger,
  },
  'visit-campaign': {
    p: { tag: 'utm_campaign', operator: 'equals', values: ['yaz'] },
    shown: reader,
    hidden: stranger,
  },
  'locale-language': { p: { language: 'en' }, shown: english, hidden: stranger },
  'locale-country': { p: { countries: ['DE', 'AT'] }, shown: member, hidden: newMember },
  'campaign-deed': {
    p: { action: String(ANCHOR_ID), deed: 'clicked' },
    shown: clicker,
    hidden: stranger,
  },
  contact: { p: { is: 'known' }, shown: member, hidden: newMember },
  consent: { p: { is: 'given' }, shown: agreed, hidden: stranger },
  variable: {
    p: { variable: '{{memberGroup}}', compare: { kind: 'is', form: { value: 'altın' } } },
    shown: member,
    hidden: newMember,
  },
};

const where: Record<WhereType, Condition> = {
  'all-pages': { p: {}, shown: stranger, hidden: 'none' },
  'page-type': { p: { page: 'product' }, shown: atVase, hidden: stranger },
  url: { p: { operator: 'ends', values: ['/product.html'] }, shown: atVase, hidden: stranger },
  'url-query': {
    p: { name: 'p', operator: 'equals', values: ['vazo'] },
    shown: atVase,
    hidden: atMug,
  },
  'product-text': {
    p: { part: 'name', operator: 'starts', values: ['dalga'] },
    shown: atVase,
    hidden: atMug,
  },
  'product-category': {
    p: { operator: 'equals', values: ['seramik'] },
    shown: atVase,
    hidden: stranger,
  },
  'product-price': { p: { from: 500, to: 1000 }, shown: atVase, hidden: atMug },
  'product-discount': { p: { from: 10 }, shown: atVase, hidden: atMug },
  'product-stock': { p: { from: 1, to: 5 }, shown: atVase, hidden: atMug },
};

const when: Record<WhenType, Condition> = {
  always: { p: {}, shown: stranger, hidden: 'none' },
  'date-range': {
    p: { start: '2026-10-29', end: '2026-10-30' },
    shown: onHoliday,
    hidden: stranger,
  },
  'weekday-hour': { p: { days: '4', from: 10, to: 11 }, shown: onHoliday, hidden: stranger },
  'weekday-hours': {
    p: {
      days: 'weekdays',
      spans: [
        { from: '480', to: '510' },
        { from: '600', to: '630' },
      ],
    },
    shown: onHoliday,
    hidden: stranger,
  },
  'weekday-holiday': { p: { on: 'holiday' }, shown: onHoliday, hidden: stranger },
  'campaign-minutes': {
    p: { action: String(ANCHOR_ID), from: 10, to: 20 },
    shown: clicker,
    hidden: stranger,
  },
};

/** All conditions of the registry; a kind without a row does not compile. */
export const conditionRows: readonly ConditionRow[] = Object.entries({ who, where, when }).flatMap(
  ([list, rows]) =>
    Object.entries<Condition>(rows).map(([type, row]) => ({
      list: list as ConditionRow['list'],
      type,
      ...row,
    })),
);

const home = (shop: Shop) => shop.visit(HOME);

const triggers: Record<TriggerType, Moment> = {
  'page-load': {
    async arrive(shop) {
      await shop.hide(true);
      await shop.visit(HOME);
    },
    almost: (shop) => shop.pass(5),
    moment: (shop) => shop.hide(false),
  },
  delay: {
    p: { seconds: 600 },
    arrive: home,
    almost: (shop) => shop.pass(300),
    moment: (shop) => shop.pass(300),
  },
  'scroll-depth': {
    p: { percent: 90 },
    arrive: home,
    almost: ({ page }) => page.mouse.wheel(0, 200),
    moment: ({ page }) => page.mouse.wheel(0, 100_000),
  },
  'exit-intent': {
    arrive: home,
    async almost(shop) {
      await shop.pass(3);
      await shop.page.mouse.move(300, 300);
      await shop.page.mouse.move(300, 100);
    },
    moment: ({ page }) => page.mouse.move(300, -10),
  },
  'moment-idle': {
    p: { seconds: 300 },
    arrive: home,
    async almost(shop) {
      await shop.pass(200);
      await shop.page.mouse.move(300, 300);
      await shop.pass(200);
    },
    moment: (shop) => shop.pass(200),
  },
  'moment-return': {
    p: { seconds: 60 },
    arrive: home,
    async almost(shop) {
      await shop.hide(true);
      await shop.pass(10);
      await shop.hide(false);
    },
    async moment(shop) {
      await shop.hide(true);
      await shop.pass(60);
      await shop.hide(false);
    },
  },
  'moment-back': {
    phone: true,
    arrive: home,
    almost: ({ page }) => page.keyboard.press('ArrowDown'),
    moment: ({ page }) => page.keyboard.press('Escape'),
  },
  'moment-form': {
    p: { selector: '#order', seconds: 60 },
    async arrive(shop) {
      await shop.visit(HOME);
      await shop.page.evaluate(() => {
        const form = '<form id="order"><input aria-label="Adres"><button>Kaydet</button></form>';
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', form);
      });
    },
    async almost(shop) {
      await shop.page.getByLabel('Adres').fill('Kordon');
      await shop.pass(120);
    },
    async moment(shop) {
      await shop.page.getByLabel('Adres').blur();
      await shop.pass(60);
    },
  },
  'element-click': {
    p: { selector: '.add-to-cart' },
    arrive: (shop) => shop.visit(VASE),
    almost: ({ page }) => page.locator('h1').click(),
    moment: ({ page }) => page.locator('.add-to-cart').click(),
  },
  'element-seen': {
    p: { selector: '.footer' },
    arrive: home,
    almost: ({ page }) => page.mouse.wheel(0, 200),
    moment: ({ page }) => page.locator('.footer').scrollIntoViewIfNeeded(),
  },
  'cart-added': {
    arrive: (shop) => shop.visit(VASE),
    almost: (shop) => shop.pass(5),
    async moment(shop) {
      await shop.page.locator('.add-to-cart').click();
      await shop.pass(1);
    },
  },
  'cart-removed': {
    async arrive(shop) {
      await shop.open(VASE);
      await shop.page.locator('.add-to-cart').click();
      await shop.visit('cart.html');
    },
    async almost(shop) {
      await shop.pass(5);
      await shop.page.getByRole('button', { name: 'Artır' }).click();
      await shop.pass(5);
    },
    async moment(shop) {
      await shop.page.getByRole('button', { name: 'Azalt' }).click();
      await shop.pass(1);
    },
  },
  'visit-pages': {
    p: { pages: 3 },
    arrive: home,
    almost: (shop) => shop.visit(VASE),
    moment: (shop) => shop.visit(MUG),
  },
  'visit-time': {
    p: { seconds: 600 },
    arrive: home,
    async almost(shop) {
      await shop.pass(300);
      await shop.visit(VASE);
    },
    moment: (shop) => shop.pass(300),
  },
  'event-custom': {
    p: { name: 'beden-secildi', property: 'beden', value: 'M' },
    arrive: home,
    almost: ({ page }) => page.evaluate(track, 'S'),
    moment: ({ page }) => page.evaluate(track, 'M'),
  },
};

function track(size: string): void {
  const { vitrin } = window as unknown as { vitrin: { track: (...given: unknown[]) => void } };
  vitrin.track('beden-secildi', { beden: size });
}

/** All triggers of the registry; a kind without a row does not compile. */
export const triggerRows: readonly TriggerRow[] = Object.entries<Moment>(triggers).map(
  ([type, row]) => ({ type, ...row }),
);
