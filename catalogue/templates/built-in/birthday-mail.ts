import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'calendar',
  trigger: ['birthday', { time: '10:00' }],
  frequency: ['once-in-days', { days: 300 }],
  tags: [
    [
      'mail',
      { tr: 'Doğum günü e-postası', en: 'Birthday e-mail' },
      {
        subject: { tr: 'İyi ki doğdunuz', en: 'Happy birthday' },
        body: {
          tr: '<p>İyi ki doğdunuz!</p><p>Bugüne özel bir hediyemiz var: <b>IYIKI15</b> koduyla %15 indirim.</p>',
          en: '<p>Happy birthday!</p><p>We have something for today: 15% off with <b>IYIKI15</b>.</p>',
        },
        image: '/template-images/gift.svg',
        button: {
          text: { tr: 'Hediyeni kullan', en: 'Use your present' },
          background: '#b4235a',
          color: '#ffffff',
        },
      },
    ],
  ],
};

export const birthdayMail: TemplateSketch = {
  id: 51,
  goal: 'loyalty',
  limit: -1,
  type: 'schedule',
  image: 'birthday-mail',
  title: { tr: 'Doğum günü e-postası', en: 'Birthday e-mail' },
  description: {
    tr: 'Müşterinin doğum gününü kutlar.',
    en: 'Congratulates customers on their birthday.',
  },
  long_description: {
    tr: '<p>Doğum gününü e-posta formunuzda söyleyen müşterilerinize, her yıl o gün.</p>',
    en: '<p>To customers who told their birthday in your e-mail form, every year on the day.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch }],
};
