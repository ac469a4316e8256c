import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 2 }],
  where: [['page-type', { page: 'order' }]],
  tags: [
    [
      'survey',
      { tr: 'Memnuniyet', en: 'Satisfaction' },
      {
        title: { tr: 'Alışveriş nasıldı?', en: 'How was your shopping?' },
        answers: [
          { tr: '😍 Harika', en: '😍 Great' },
          { tr: '🙂 İyi', en: '🙂 Good' },
          { tr: '😐 İdare eder', en: '😐 Fair' },
          { tr: '🙁 Kötü', en: '🙁 Poor' },
        ],
        thanks: {
          tr: 'Teşekkürler, bir dahaki sefere bizden:',
          en: 'Thank you, this is for next time:',
        },
        coupon: 'TESEKKUR5',
        position: 'center',
      },
    ],
  ],
  frequency: ['days', { days: 30, stopAfter: 'either' }],
};

export const happyOrder: TemplateSketch = {
  id: 27,
  limit: -1,
  image: 'happy-order',
  title: { tr: 'Memnun kaldınız mı?', en: 'Happy with your order?' },
  description: {
    tr: 'Sipariş sonrası memnuniyet sorusu.',
    en: 'A question on satisfaction after the order.',
  },
  long_description: {
    tr: '<p>Dört cevap, bir dokunuş; cevaplayana bir sonraki alışveriş için kupon.</p>',
    en: '<p>Four answers, one touch, and a coupon for the next time.</p>',
  },
  preview: 'empty',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'cream',
      name: { tr: 'Krem', en: 'Cream' },
      sketch,
      look: { background: '#fff7e8', color: '#3b2a12' },
    },
  ],
};
