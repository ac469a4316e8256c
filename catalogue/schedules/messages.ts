import { definition as mail } from '../actions/mail/definition';
import { definition as webPush } from '../actions/web-push/definition';
import { definition as whatsappWeb } from '../actions/whatsapp-web/definition';
import type { Field } from '../fields/types';
import type { Definition } from '../kinds';
import type { Text } from '../language';

function messageKind(
  { type, label }: Definition,
  help: Text,
  fields: readonly Field[],
): Definition {
  return { type, label, help, fields };
}

const fieldsOf = (definition: Definition, names: readonly string[]): Field[] =>
  names.flatMap((name) => definition.fields.find((field) => field.name === name) ?? []);

/** Kinds in the order of the editor's list; some require the whatsapp-business integration. */
export const messageDefinitions = {
  mail: messageKind(
    mail,
    {
      tr: 'Mağazanızın e-posta ayarlarıyla gönderilir; altında listeden çıkma bağlantısı bulunur.',
      en: 'Sent with the e-mail settings of your shop; a link to unsubscribe stands at its end.',
    },
    fieldsOf(mail, ['subject', 'preheader', 'image', 'body', 'button']),
  ),
  'web-push': messageKind(
    webPush,
    {
      tr: 'Web bildirimi aksiyonunuzda bildirimlere izin verenlere gönderilir.',
      en: 'Sent to those who agreed to notifications in your web push action.',
    },
    fieldsOf(webPush, ['title', 'message', 'icon', 'url']),
  ),
  'whatsapp-web': messageKind(
    whatsappWeb,
    {
      tr: 'Bağlı numaranızdan, son 24 saatte size yazmış kişilere gönderilir: WhatsApp daha fazlasına izin vermez.',
      en: 'Sent from your connected number to people who wrote to you in the last 24 hours: WhatsApp allows no more.',
    },
    [
      {
        type: 'textArea',
        name: 'message',
        label: { tr: 'Mesaj', en: 'Message' },
        required: true,
        default: {
          tr: 'Merhaba, sizin için yeni bir haberimiz var.',
          en: 'Hello, we have news for you.',
        },
        maxLength: 1000,
      },
    ],
  ),
  'whatsapp-business': {
    type: 'whatsapp-business',
    label: { tr: 'Onaylı WhatsApp mesajı', en: 'Approved WhatsApp message' },
    help: {
      tr: 'WhatsApp’ın onayladığı bir şablon; telefonunu bırakmış herkese gidebilir.',
      en: 'A template that WhatsApp has approved; it reaches everyone who left a phone number.',
    },
    needs: 'whatsapp-business',
    fields: [
      {
        type: 'string',
        name: 'template',
        label: { tr: 'Şablonun adı', en: 'Name of the template' },
        required: true,
        maxLength: 512,
        format: 'name',
        placeholder: { tr: 'bahar_indirimi', en: 'spring_sale' },
      },
      {
        type: 'string',
        name: 'language',
        label: { tr: 'Şablonun dili', en: 'Language of the template' },
        required: true,
        default: { tr: 'tr', en: 'en' },
        maxLength: 10,
        format: 'name',
      },
      {
        type: 'multistring',
        name: 'values',
        label: { tr: 'Şablondaki değerler', en: 'Values in the template' },
        help: {
          tr: 'Şablonun metnindeki {{1}}, {{2}}… yerine sırayla yazılır. Boş kalan değerin yerine “-” konur.',
          en: 'They stand for {{1}}, {{2}}… in the template’s text, in this order. A value left empty becomes “-”.',
        },
        max: 10,
      },
    ],
  },
} satisfies Record<string, Definition>;

export type MessageType = keyof typeof messageDefinitions;
