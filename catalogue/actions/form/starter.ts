import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 15 }],
  tags: [
    [
      'form',
      { tr: 'Bülten formu', en: 'Newsletter form' },
      {
        title: { tr: 'Yenilikleri ilk siz duyun', en: 'Be the first to know' },
        description: {
          tr: '<p>Ayda iki e-posta, hiç gürültü yok. Kaydolana <b>%10</b> hediye.</p>',
          en: '<p>Two mails a month, no noise. <b>10% off</b> for joining.</p>',
        },
        consent: {
          tr: 'Kampanya e-postaları almayı kabul ediyorum.',
          en: 'I agree to receive e-mails about offers.',
        },
        send: { tr: 'Katıl ve kodu al', en: 'Join and get the code' },
        thanks: { tr: 'Hoş geldiniz! Kodunuz hazır:', en: 'Welcome! Here is your code:' },
        coupon: 'BULTEN10',
      },
    ],
  ],
  frequency: ['days', { days: 14, stopAfter: 'either' }],
};

export const starter: TemplateSketch = {
  id: 9,
  limit: 1,
  label: { tr: 'En çok kurulan', en: 'Most installed' },
  price: 'light',
  image: 'newsletter',
  title: { tr: 'Bülten kaydı', en: 'Newsletter sign-up' },
  description: {
    tr: 'E-posta adresi toplar, karşılığında kod verir.',
    en: 'Collects e-mail addresses and gives a code in return.',
  },
  long_description: {
    tr: '<p>Onay metni ve aydınlatma bağlantısıyla birlikte gelir. Adresler kampanyanın cevaplarında durur.</p>',
    en: '<p>Comes with consent text and privacy notice. The addresses stand among the answers of the campaign.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'night',
      name: { tr: 'Lacivert', en: 'Navy' },
      sketch,
      look: { background: '#14213d', color: '#ffffff', button: '#fca311' },
    },
  ],
};
