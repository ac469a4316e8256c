import { edgeObject } from '../../design/write-template';
import type { Plain } from '../../fields/types';
import type { Row, TemplateSketch } from '../../sketch';

const copy = {
  tr: {
    name: 'Bir şans ver',
    title: 'Belki aradığınız bunlardan biri',
    description:
      '<p>Baktığınız olmadıysa gitmeden bunlara da göz atın. En çok bakılan üç ürün.</p>',
    button: 'Biraz daha bakayım',
    decline: 'Hayır, teşekkürler',
  },
  en: {
    name: 'Give us a chance',
    title: 'Maybe it’s one of these',
    description: '<p>Not quite what you wanted? Before you go, see the three most viewed.</p>',
    button: 'Show me around',
    decline: 'No, thanks',
  },
};

export const template: TemplateSketch = {
  id: 52,
  goal: 'rescue',
  limit: -1,
  image: 't52',
  title: { tr: 'Bir şans ver', en: 'Give us a chance' },
  description: {
    tr: 'Aramadan, reklamdan ya da sosyal medyadan gelip çıkmak üzere olanı kalmaya çağırır.',
    en: 'Asks who came by a search, an advertisement or social media and is about to leave to stay.',
  },
  long_description: {
    tr: '<p>Dışarıdan gelen ziyaretçilerin çoğu ilk sayfada geri döner. Bu pencere çıkmadan hemen önce açılır, beğenilen ürünleri ya da tek bir düğmeyi gösterir.</p><ul><li>Doğrudan gelenlere gösterilmez</li><li>Bir ziyarette en çok bir kez</li><li>Kaç kişinin kaldığı, ürüne baktığı ve sepete eklediği geldiği siteye göre raporda</li></ul>',
    en: '<p>Most visitors from elsewhere go back from the first page. This window opens right before they leave and shows favourite products, or a single button.</p><ul><li>Never for those who came directly</li><li>Once a visit at most</li><li>A report says how many stayed, looked at a product and filled the cart, by where they came from</li></ul>',
  },
  preview: 'product',
  variants: [
    {
      id: 'products',
      name: { tr: 'Ürünlerle', en: 'With products' },
      sketch: (language) =>
        sketch(copy[language], ['exit-intent'], { source: { kind: 'shop', form: {} } }),
    },
    {
      id: 'words',
      name: { tr: 'Yalnız yazı', en: 'Words alone' },
      sketch: (language) =>
        sketch(copy[language], ['exit-intent'], { background: '#f4efe6', color: '#2a241b' }),
    },
    {
      id: 'back',
      name: { tr: 'Telefonda geri tuşuyla', en: 'On the back button of a phone' },
      sketch: (language) =>
        sketch(copy[language], ['moment-back'], {
          source: { kind: 'shop', form: {} },
          position: 'bottom',
        }),
    },
  ],
};

function sketch({ name, button, ...word }: (typeof copy)['tr'], trigger: Row, look: Plain) {
  const frame = { ornament: edgeObject('magnifier', 'top', 140, 10) };
  return {
    trigger,
    who: [['visit-source', { source: 'direct', exclude: true }] as const],
    where: [['page-type', { page: 'order', exclude: true }] as const],
    frequency: ['session', { stopAfter: 'never' }] as const,
    tags: [['chance', name, { ...word, button: { text: button }, frame, ...look }] as const],
  };
}
