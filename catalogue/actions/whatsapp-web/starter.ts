import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 3 }],
  tags: [
    [
      'whatsapp-web',
      { tr: 'WhatsApp düğmesi', en: 'WhatsApp button' },
      {
        title: { tr: 'Kararsız mı kaldınız? Bize yazın', en: 'Not sure? Write to us' },
        message: {
          tr: 'Merhaba, bir ürün hakkında bilgi almak istiyorum.',
          en: 'Hello, I have a question about a product.',
        },
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const starter: TemplateSketch = {
  id: 16,
  limit: -1,
  label: { tr: 'Yeni', en: 'New' },
  image: 'whatsapp-help',
  title: { tr: 'WhatsApp’tan sorun', en: 'Ask on WhatsApp' },
  description: {
    tr: 'Köşede WhatsApp düğmesi ve kısa bir davet.',
    en: 'A WhatsApp button in the corner with a short invitation.',
  },
  long_description: {
    tr: '<p>Dokunan, hazır mesajla size yazar. Numaranızı ülke koduyla yazmanız yeterli.</p>',
    en: '<p>Who touches it writes to you with a ready message. Just enter your number with its country code.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'right', name: { tr: 'Sağda', en: 'Right' }, sketch },
    {
      id: 'left',
      name: { tr: 'Solda', en: 'Left' },
      sketch,
      look: { position: 'bottom-left' },
    },
  ],
};
