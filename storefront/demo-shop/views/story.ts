import { translate } from '@storefront/demo-shop/shop/language';
import { html, type Markup } from '@storefront/demo-shop/shop/markup';
import { picture } from '@storefront/demo-shop/shop/product-card';
import { findProduct } from '@storefront/demo-shop/shop/products';

const texts = {
  title: { tr: 'Hikâyemiz', en: 'Our story' },
  first: {
    tr: '2014’te Urla’da küçük bir fırınla başladık. Bugün on dört atölyeyle, acele etmeden çalışıyoruz: kil kuruyacağı kadar kurur, keten yumuşayacağı kadar yıkanır.',
    en: 'We began in Urla in 2014 with one small kiln. Today we work with fourteen workshops and without hurry: clay dries as long as it must, linen is washed until it is soft.',
  },
  second: {
    tr: 'Her parçanın altında onu yapanın imzası var. Kırılırsa onarmayı deneriz, olmazsa toprağa geri döner.',
    en: 'Every piece carries its maker’s name. If it breaks we try to mend it; if we cannot, it goes back to the earth.',
  },
} as const;

export function storyView(): { title: string; content: Markup } {
  const content = html`<article class="section story">
    <div><h1>${translate(texts.title)}</h1><p>${translate(texts.first)}</p><p>${translate(texts.second)}</p></div>
    <div class="gallery">${picture(findProduct('kase'))}</div>
  </article>`;
  return { title: translate(texts.title), content };
}
