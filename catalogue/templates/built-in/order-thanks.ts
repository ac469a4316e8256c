import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['order-placed'],
  delay: 4320,
  when: [['weekday-hour', { days: 'all', from: 10, to: 20 }]],
  frequency: ['once-in-days', { days: 30 }],
  tags: [
    [
      'mail',
      { tr: 'Teşekkür e-postası', en: 'Thank-you e-mail' },
      {
        subject: { tr: 'Siparişiniz nasıl?', en: 'How is your order?' },
        body: {
          tr: '<p>Merhaba,</p><p>Siparişiniz umarız elinize ulaşmıştır. Bir sorunuz varsa bu e-postayı yanıtlamanız yeterli.</p>',
          en: '<p>Hello,</p><p>We hope your order has arrived. If you have a question, just answer this e-mail.</p>',
        },
        image: '/template-images/gift.svg',
        button: {
          text: { tr: 'Mağazaya git', en: 'Go to the shop' },
          background: '#b45309',
          color: '#ffffff',
        },
      },
    ],
  ],
};

export const orderThanks: TemplateSketch = {
  id: 49,
  goal: 'loyalty',
  limit: -1,
  type: 'schedule',
  image: 'order-thanks',
  title: { tr: 'Sipariş sonrası', en: 'After the order' },
  description: {
    tr: 'Siparişten üç gün sonra hâl hatır sorar.',
    en: 'Asks how it went three days after an order.',
  },
  long_description: {
    tr: '<p>Sipariş tamamlandı sayfasını gören ve adresini bilen müşterilerinize.</p>',
    en: '<p>To customers whose address you know, once they saw the page of a completed order.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch }],
};
