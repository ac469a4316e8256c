import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['away', { days: 30 }],
  when: [['weekday-hour', { days: 'weekdays', from: 10, to: 18 }]],
  frequency: ['once-in-days', { days: 90 }],
  tags: [
    [
      'mail',
      { tr: 'Özledik e-postası', en: 'We miss you e-mail' },
      {
        subject: { tr: 'Sizi özledik', en: 'We miss you' },
        body: {
          tr: '<p>Merhaba,</p><p>Görüşmeyeli raflarımız yenilendi. Bir göz atmak ister misiniz?</p>',
          en: '<p>Hello,</p><p>Our shelves have changed since we met. Would you like a look?</p>',
        },
        image: '/template-images/season.svg',
        button: {
          text: { tr: 'Yenilere bak', en: 'See what is new' },
          background: '#5b3fd6',
          color: '#ffffff',
        },
      },
    ],
  ],
};

export const winBack: TemplateSketch = {
  id: 50,
  goal: 'loyalty',
  limit: -1,
  type: 'schedule',
  image: 'win-back',
  title: { tr: 'Sizi özledik', en: 'We miss you' },
  description: {
    tr: 'Bir aydır gelmeyen müşteriye yazar.',
    en: 'Writes to customers who have been away for a month.',
  },
  long_description: {
    tr: '<p>Son ziyaretinden sayılır; geri gelen ziyaretçi baştan beklenir.</p>',
    en: '<p>Counts from the last visit; whoever comes back is waited for anew.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch }],
};
