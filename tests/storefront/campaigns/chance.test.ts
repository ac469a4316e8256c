import { originDetail } from '@catalogue/visitors/visit-origin';
import { widgetBatch } from '@contract/storefront';
import { startFreshBrowser } from '@tests/storefront/browser';
import { onPage, openShopPage, pass, press, sent, titles } from '@tests/storefront/widget';
import { describe, expect, it } from 'vitest';

startFreshBrowser();

const button = { text: 'Bakayım', url: '', color: '#fff', background: '#000' };
const chance = {
  tags: [{ type: 'chance', p: { title: 'Bir şans verin', button, decline: 'Hayır' } }],
  trigger: { type: 'delay', p: { seconds: 1 } },
  frequency: { type: 'every-page', p: { stopAfter: 'never' } },
};

function comeFrom(referrer: string): void {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

async function openPage(path: string, referrer = '') {
  comeFrom(referrer);
  const page = await openShopPage([chance], { path, shop: 'base' });
  await pass(1500);
  return page;
}

const reported = (page: Parameters<typeof sent>[0]) =>
  sent(page).map(({ type, detail }) => [type, detail]);
const GOOGLE = originDetail({ platform: 'search', referrer: 'google.com' });

describe('an action that asks visitors to give the shop a chance', () => {
  it('reports each step once a visit, with the source of the visit', async () => {
    const first = await openPage('/', 'https://www.google.com/');
    expect(titles()).toEqual(['Bir şans verin']);
    press('.btn');
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(reported(first)).toEqual([
      ['campaignShown', GOOGLE],
      ['tagClick', GOOGLE],
    ]);
    expect(widgetBatch.safeParse(first.batches[0]).error).toBeUndefined();

    const second = await openPage('/kategori/vazo');
    expect(titles()).toEqual([]);
    await pass(1500);
    expect(reported(second)).toEqual([['tagReturn', GOOGLE]]);

    const third = await openPage('/urun/dalga-vazo');
    await pass(1500);
    expect(reported(third)).toEqual([['tagProductClick', GOOGLE]]);
    Object.assign(window, {
      dataLayer: [
        { event: 'add_to_cart', ecommerce: { items: [{ item_id: 'VZ-1', price: 890 }] } },
      ],
    });
    await pass(3500);
    expect(reported(third)).toEqual([
      ['tagProductClick', GOOGLE],
      ['tagProductAddedToBasket', GOOGLE],
    ]);

    const last = await openPage('/urun/kupa');
    await pass(3500);
    expect(reported(last)).toEqual([]);
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it('reports no steps after a refusal, and asks once a visit', async () => {
    const first = await openPage('/', 'https://www.instagram.com/');
    press('.quiet');
    await pass(1500);
    const instagram = originDetail({ platform: 'social', referrer: 'instagram.com' });
    expect(reported(first)).toEqual([
      ['campaignShown', instagram],
      ['tagCloseClick', instagram],
    ]);
    const second = await openPage('/urun/dalga-vazo');
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(reported(second)).toEqual([]);
  });

  it('asks again in the next visit, and reports that visit’s source', async () => {
    await openPage('/', 'https://www.google.com/');
    press('.btn');
    await pass(1500);
    await pass(31 * 60_000);
    const page = await openPage('/urun/dalga-vazo?utm_source=Bulten&utm_medium=email');
    await pass(1500);
    expect(titles()).toEqual(['Bir şans verin']);
    expect(reported(page)).toEqual([['campaignShown', 'from:mail:bulten']]);
  });

  it('counts a return when the visitor adds a product to the cart on the same page', async () => {
    const page = await openPage('/urun/dalga-vazo', 'https://blog.example/');
    press('.btn');
    await pass(500);
    Object.assign(window, {
      dataLayer: [
        { event: 'add_to_cart', ecommerce: { items: [{ item_id: 'VZ-1', price: 890 }] } },
      ],
    });
    await pass(3500);
    expect(sent(page).map(({ type }) => type)).toEqual([
      'campaignShown',
      'tagClick',
      'tagReturn',
      'tagProductAddedToBasket',
    ]);
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it('leaves the reports of other actions unchanged', async () => {
    comeFrom('https://www.google.com/');
    const popup = { id: 8, tags: [{ type: 'popup', p: { title: 'Merhaba', button } }] };
    const page = await openShopPage([popup, chance], { shop: 'base' });
    press('.btn');
    await pass(1500);
    expect(reported(page)).toContainEqual(['tagClick', 'popup']);
    expect(reported(page)).toContainEqual(['campaignShown', undefined]);
  });

  describe('an action that asks for a chance, next to other entries of its campaign', () => {
    const form = { type: 'form', p: { title: 'Bize yazın', send: 'Gönder', position: 'top-left' } };
    const banner = { type: 'banner', p: { title: 'Merhaba', button } };
    const openAll = async (path: string, referrer = '') => {
      comeFrom(referrer);
      const campaign = { ...chance, tags: [...chance.tags, form, banner] };
      const page = await openShopPage([campaign], { path, shop: 'base' });
      await pass(1500);
      return page;
    };
    const pressIn = (title: string) => press('.btn', titles().indexOf(title));

    it('leaves the reports of the other entries unchanged, and counts none of them as agreement', async () => {
      const page = await openAll('/', 'https://www.google.com/');
      expect(titles().sort()).toEqual(['Bir şans verin', 'Bize yazın', 'Merhaba']);
      const frame = onPage()[titles().indexOf('Bize yazın')];
      const email = frame?.querySelector<HTMLInputElement>('[name=email]');
      if (email) email.value = 'ayse@keten.example';
      frame?.querySelector<HTMLElement>('[name=consent]')?.click();
      frame?.querySelector<HTMLElement>('.btn[type=submit]')?.click();
      pressIn('Merhaba');
      await pass(1500);
      expect(reported(page)).toEqual([
        ['campaignShown', GOOGLE],
        ['formSubmit', '{"email":"ayse@keten.example","consent":"on","step":"Form"}'],
        ['tagClick', 'step'],
        ['campaignStep2', 'Teşekkür'],
        ['tagClick', 'banner'],
      ]);
      const next = await openAll('/urun/dalga-vazo');
      await pass(1500);
      expect(reported(next)).toEqual([['campaignShown', GOOGLE]]);
    });

    it('continues to report the clicks of other entries after the visitor agreed', async () => {
      const page = await openAll('/', 'https://www.google.com/');
      pressIn('Bir şans verin');
      await pass(100);
      pressIn('Merhaba');
      await pass(1500);
      expect(reported(page).slice(1)).toEqual([
        ['tagClick', GOOGLE],
        ['tagClick', 'banner'],
      ]);
    });
  });

  it('stores and reports nothing in test mode', async () => {
    comeFrom('https://www.google.com/');
    const page = await openShopPage([chance], { path: '/?vitrin_test=all', shop: 'base' });
    await pass(1500);
    press('.btn');
    await pass(1500);
    expect(sent(page)).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('chance'))).toEqual([]);
  });
});
