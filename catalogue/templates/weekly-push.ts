import { composeTemplate } from './compose';
import { type SpokenSketch, say } from './say';

const sketch: SpokenSketch = {
  tags: [
    [
      'web-push',
      { tr: 'Haftalık bildirim', en: 'Weekly notification' },
      {
        title: { tr: 'Haftanın fırsatı geldi', en: 'The offer of the week is here' },
        message: {
          tr: 'Pazartesiye kadar seçili ürünlerde %20.',
          en: '20% off selected products until Monday.',
        },
        allow: { tr: 'Haber ver', en: 'Notify me' },
        later: { tr: 'Şimdi değil', en: 'Not now' },
      },
    ],
  ],
};

export const weeklyPush = composeTemplate({
  id: 37,
  limit: -1,
  type: 'schedule',
  image: 'weekly-push',
  title: { tr: 'Haftalık bildirim', en: 'Weekly notification' },
  description: {
    tr: 'Planlı: izin verenlere haftada bir haber.',
    en: 'Scheduled: news once a week for those who agreed.',
  },
  long_description: {
    tr: '<p>Kısa tutun: bir cümle, bir bağlantı.</p>',
    en: '<p>Keep it short: one sentence and one link.</p>',
  },
  preview: 'home',
  variants: [{ id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch: say(sketch) }],
});
