import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'calendar',
  trigger: ['weekly', { monday: false, friday: true, time: '12:30' }],
  frequency: ['always'],
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
      },
    ],
  ],
};

export const weeklyPush: TemplateSketch = {
  id: 37,
  goal: 'announce',
  limit: -1,
  type: 'schedule',
  image: 'weekly-push',
  title: { tr: 'Haftalık bildirim', en: 'Weekly notification' },
  description: {
    tr: 'İzin verenlere haftada bir haber.',
    en: 'News once a week for those who agreed.',
  },
  long_description: {
    tr: '<p>Web bildirimi aksiyonunuzda izin verenlere gider. Kısa tutun: bir cümle, bir bağlantı.</p>',
    en: '<p>Goes to those who agreed in your web push action. Keep it short: one sentence and one link.</p>',
  },
  preview: 'home',
  variants: [{ id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch }],
};
