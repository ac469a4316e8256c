import { designKind } from '../../design/kind';
import { heading, theme } from '../../design/presets';

/** Card with a WhatsApp button, and a badge that reopens the card. */
export const definition = designKind({
  type: 'whatsapp-web',
  label: { tr: 'WhatsApp web mesajı', en: 'WhatsApp web message' },
  help: {
    tr: 'Köşede WhatsApp kartı; dokunan, hazır mesajla size yazar.',
    en: 'A WhatsApp card in the corner; visitors who touch it write to you with a ready message.',
  },
  defaults: {
    title: { tr: 'Size nasıl yardımcı olabiliriz?', en: 'How can we help you?' },
    phone: '+90 555 000 00 00',
    message: { tr: 'Merhaba, bir sorum var.', en: 'Hello, I have a question.' },
  },
  write: (values) => ({
    frame: { kind: 'corner', position: values.position ?? 'bottom-right', size: 'small' },
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title),
          [
            'whatsapp',
            {
              message: values.message,
              ...(values.phone ? { phone: values.phone } : {}),
              text: { tr: 'WhatsApp’ta yazın', en: 'Write on WhatsApp' },
            },
          ],
        ],
      },
    ],
    teaser: {
      show: 'after',
      text: 'WhatsApp',
      corner: values.position === 'bottom-left' ? 'bottom-left' : 'bottom-right',
    },
  }),
});
