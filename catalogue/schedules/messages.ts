import { definition as mail } from '../actions/mail/definition';
import { definition as whatsappWeb } from '../actions/whatsapp-web/definition';
import type { Field } from '../fields/types';
import type { Definition } from '../kinds';
import type { Text } from '../language';

/** The part of an action that leaves the shop's page: its letter without the invitation. */
function sent({ type, label }: Definition, help: Text, fields: readonly Field[]): Definition {
  return { type, label, help, fields };
}

const fieldsOf = (definition: Definition, names: readonly string[]): Field[] =>
  names.flatMap((name) => definition.fields.find((field) => field.name === name) ?? []);

/** What a schedule can send, in the order it is offered (spec 2 §6: the always-allowed kinds). */
export const messageDefinitions = {
  mail: sent(
    mail,
    {
      tr: 'Mağazanızın e-posta ayarlarıyla gönderilir; altında listeden çıkma bağlantısı bulunur.',
      en: 'Sent with the mail settings of your shop; a link to unsubscribe stands at its end.',
    },
    fieldsOf(mail, ['subject', 'preheader', 'image', 'body', 'button']),
  ),
  'whatsapp-web': sent(
    whatsappWeb,
    {
      tr: 'Bağlı numaranızdan gönderilir. WhatsApp, son 24 saatte size yazmamış kişilere yalnızca onayladığı şablonları iletir.',
      en: 'Sent from your connected number. To people who did not write to you in the last 24 hours WhatsApp delivers approved templates only.',
    },
    [
      {
        type: 'textArea',
        name: 'message',
        label: { tr: 'Mesaj', en: 'Message' },
        required: true,
        default: 'Merhaba, sizin için yeni bir haberimiz var.',
        maxLength: 1000,
      },
      {
        type: 'string',
        name: 'template',
        label: { tr: 'Onaylı şablonun adı', en: 'Name of an approved template' },
        help: {
          tr: 'Boşsa mesaj yalnızca son 24 saatte size yazanlara gider.',
          en: 'When empty the message only reaches those who wrote to you in the last 24 hours.',
        },
        maxLength: 512,
      },
      {
        type: 'string',
        name: 'templateLanguage',
        label: { tr: 'Şablonun dili', en: 'Language of the template' },
        default: 'tr',
        maxLength: 10,
      },
    ],
  ),
} satisfies Record<string, Definition>;

export type MessageType = keyof typeof messageDefinitions;
