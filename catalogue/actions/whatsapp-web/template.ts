import {
  delay,
  design,
  edgeObject,
  everyPage,
  paragraph,
  t,
  title,
} from '../../design/write-template';

export const template = design({
  id: 16,
  kind: 'whatsapp-web',
  goal: 'help',
  title: t('WhatsApp’tan sorun', 'Ask on WhatsApp'),
  description: t(
    'Köşede kısa bir davet; kapatılınca küçük bir düğme kalır.',
    'A short invitation in the corner; closed, a small badge stays.',
  ),
  page: 'product',
  trigger: delay(3),
  frequency: everyPage,
  label: t('Yeni', 'New'),
  frame: {
    kind: 'corner',
    position: 'bottom-right',
    size: 'small',
    ornament: edgeObject('speech', 'top-left', 140, -8),
  },
  theme: { tone: 'inverse' },
  steps: [
    {
      blocks: [
        title(t('Kararsız mı kaldınız?', 'Not quite sure?')),
        paragraph(
          t(
            'Gerçek biri yanıtlar, çoğu zaman beş dakika içinde.',
            'A real person replies, usually within five minutes.',
          ),
        ),
        [
          'whatsapp',
          {
            message: t(
              'Merhaba, bir ürün hakkında bilgi almak istiyorum.',
              'Hello, I have a question about a product.',
            ),
            text: t('WhatsApp’tan yazın', 'Chat on WhatsApp'),
          },
        ],
      ],
    },
  ],
  teaser: { show: 'after', text: 'WhatsApp', corner: 'bottom-right' },
  palettes: ['sage', 'cream'],
});
