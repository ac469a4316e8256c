import { label, line, pick } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'whatsapp',
  group: 'shop',
  label: label('WhatsApp', 'WhatsApp'),
  fields: [
    line('phone', label('WhatsApp numarası', 'WhatsApp number'), {
      help: label('Ülke koduyla: +90 5xx…', 'With its country code: +90 5xx…'),
      required: true,
      default: '+90 555 000 00 00',
      maxLength: 24,
    }),
    {
      type: 'textArea',
      name: 'message',
      label: label('Hazır mesaj', 'Ready message'),
      default: { tr: 'Merhaba, bir sorum var.', en: 'Hello, I have a question.' },
      maxLength: 500,
    },
    line('text', label('Buton yazısı', 'Button text'), {
      default: { tr: 'WhatsApp’ta yazın', en: 'Message us on WhatsApp' },
      maxLength: 60,
    }),
  ],
  style: [
    pick(
      'look',
      label('Görünüm', 'Look'),
      'button',
      ['button', 'Buton', 'Button'],
      ['round', 'Yuvarlak düğme', 'Round badge'],
    ),
  ],
};
