import type { ActionKind } from '../../kinds';
import { colorField, lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'web-push',
  label: { tr: 'Web bildirimi', en: 'Web push tag' },
  help: {
    tr: 'Bildirim izni ister; izin verene bildirimi gösterir. Karar vermiş ziyaretçiye yeniden sorulmaz.',
    en: 'Asks for permission and shows the notification to those who give it. Nobody who has decided is asked again.',
  },
  placeOf: cardPlace,
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Bildirim başlığı', en: 'Title of the notification' },
      required: true,
      default: 'İndirimlerden ilk siz haberdar olun',
      maxLength: 80,
    },
    {
      type: 'textArea',
      name: 'message',
      label: { tr: 'Bildirim yazısı', en: 'Text of the notification' },
      required: true,
      default: 'Yeni ürünleri ve fırsatları bildirimle haber verelim.',
      maxLength: 200,
    },
    { type: 'image_file', name: 'icon', label: { tr: 'Simge', en: 'Icon' } },
    {
      type: 'string',
      name: 'url',
      label: { tr: 'Tıklanınca açılacak adres', en: 'Link when clicked' },
      format: 'url',
    },
    {
      type: 'string',
      name: 'allow',
      label: { tr: 'İzin butonu', en: 'Allow button' },
      required: true,
      default: 'Haber ver',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'later',
      label: { tr: 'Sonra butonu', en: 'Later button' },
      required: true,
      default: 'Şimdi değil',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'worker',
      label: { tr: 'Bildirim dosyasının adresi', en: 'Address of the notification file' },
      help: {
        tr: 'Sitenizde durmalıdır; planlı bildirimler onunla gösterilir. Nasıl ekleneceği Kurulum sayfasında.',
        en: 'Stands on your own site; scheduled notifications are shown by it. See the installation page.',
      },
      default: '/vitrin-sw.js',
      format: 'url',
    },
    cardPositionField('bottom-left'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
    colorField('button', { tr: 'Buton rengi', en: 'Button colour' }, '#1f3a8a'),
  ],
};
