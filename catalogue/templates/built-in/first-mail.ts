import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['form-filled'],
  frequency: ['once-ever'],
  tags: [
    [
      'mail',
      { tr: 'Hoş geldiniz e-postası', en: 'Welcome e-mail' },
      {
        subject: { tr: 'Aramıza hoş geldiniz', en: 'Welcome' },
        body: {
          tr: '<p>Merhaba,</p><p>Bültenimize katıldığınız için teşekkürler. Yenilikleri ilk siz duyacaksınız.</p>',
          en: '<p>Hello,</p><p>Thank you for joining. You will be the first to hear what is new.</p>',
        },
        image: '/template-images/season.svg',
        button: {
          text: { tr: 'Mağazayı gez', en: 'Visit the shop' },
          background: '#1f3a8a',
          color: '#ffffff',
        },
      },
    ],
  ],
};

export const firstMail: TemplateSketch = {
  id: 48,
  goal: 'welcome',
  limit: -1,
  type: 'schedule',
  image: 'first-mail',
  title: { tr: 'İlk e-posta', en: 'First e-mail' },
  description: {
    tr: 'Bültene katılanı hemen karşılar.',
    en: 'Greets whoever joins the newsletter at once.',
  },
  long_description: {
    tr: '<p>E-posta formu aksiyonunuzu dolduran herkese, bir kez.</p>',
    en: '<p>To everyone who fills in your e-mail form action, once.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch }],
};
