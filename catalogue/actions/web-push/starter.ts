import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 20 }],
  who: [['visitor-kind', { kind: 'returning' }]],
  tags: [
    [
      'web-push',
      { tr: 'Bildirim daveti', en: 'Push invitation' },
      {
        title: { tr: 'İndirimlerden ilk siz haberdar olun', en: 'Be the first to hear of offers' },
        message: {
          tr: 'Yeni ürünleri ve fırsatları bildirimle haber verelim.',
          en: 'Let us notify you of new products and offers.',
        },
        allow: { tr: 'Haber ver', en: 'Notify me' },
        later: { tr: 'Şimdi değil', en: 'Not now' },
      },
    ],
  ],
  frequency: ['days', { days: 30, stopAfter: 'either' }],
};

export const starter: TemplateSketch = {
  id: 17,
  limit: -1,
  image: 'push-invite',
  title: { tr: 'Bildirim daveti', en: 'Notification invitation' },
  description: {
    tr: 'Bildirim iznini nazikçe ister.',
    en: 'Asks politely for permission to notify.',
  },
  long_description: {
    tr: '<p>Önce kendi kartımız sorar, tarayıcı ancak kabul edilince sorar: reddedilen izin geri alınamaz çünkü.</p>',
    en: '<p>Our own card asks first and the browser only after a yes, because a refusal cannot be taken back.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'blue',
      name: { tr: 'Mavi', en: 'Blue' },
      sketch,
      look: { background: '#e7f0ff', color: '#12264d' },
    },
  ],
};
