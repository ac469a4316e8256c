import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'calendar',
  trigger: ['weekly', { monday: true, time: '10:00' }],
  tags: [
    [
      'mail',
      { tr: 'Haftalık e-posta', en: 'Weekly e-mail' },
      {
        subject: { tr: 'Haftanın yenileri', en: 'New this week' },
        body: {
          tr: '<p>Merhaba,</p><p>Bu hafta rafa çıkanlar burada.</p>',
          en: '<p>Hello,</p><p>Here is what is new on our shelves.</p>',
        },
        image: '/template-images/season.svg',
        button: {
          text: { tr: 'Yenileri gör', en: 'See what is new' },
          background: '#111827',
          color: '#ffffff',
        },
      },
    ],
  ],
  frequency: ['always'],
};

export const weeklyMail: TemplateSketch = {
  id: 36,
  goal: 'announce',
  limit: -1,
  type: 'schedule',
  image: 'weekly-mail',
  title: { tr: 'Haftalık e-posta', en: 'Weekly e-mail' },
  description: { tr: 'Seçkinizi her hafta yollar.', en: 'E-mails your picks every week.' },
  long_description: {
    tr: '<p>Adresini onayıyla bırakan herkese, seçtiğiniz günlerde ve saatte gönderilir.</p>',
    en: '<p>Sent on the days and at the hour you choose, to everyone who agreed to hear from you.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch },
    {
      id: 'warm',
      name: { tr: 'Sıcak', en: 'Warm' },
      sketch,
      extras: {
        image: '/template-images/scene-rail.svg',
        body: {
          tr: '<h2>Size bir mektubumuz var</h2><p>Bu hafta rafa çıkanları sizin için bir araya getirdik.</p>',
          en: '<h2>A letter for you</h2><p>We gathered what is new on our shelves this week.</p>',
        },
        button: {
          text: { tr: 'Yenileri gör', en: 'See what is new' },
          background: '#a84a22',
          color: '#ffffff',
        },
      },
    },
  ],
};
