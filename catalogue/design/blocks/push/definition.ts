import { address, label, line, picture } from '../../fields/make';
import type { BlockKind } from '../../types';

/** Requests permission for notifications. Visitors who have decided do not see the design. */
export const definition: BlockKind = {
  type: 'push',
  group: 'form',
  label: label('Bildirim izni', 'Push permission'),
  needsConsent: true,
  fields: [
    line('title', label('Bildirim başlığı', 'Title of the notification'), {
      help: label(
        'Web bildirimi aksiyonunda boşsa aksiyonun bildirimi gösterilir.',
        'In a web push action, the notification of the action is shown when this is empty.',
      ),
      maxLength: 80,
    }),
    {
      type: 'textArea',
      name: 'message',
      label: label('Bildirim yazısı', 'Text of the notification'),
      default: '',
      maxLength: 200,
    },
    picture('icon', label('Simge', 'Icon')),
    address('url', label('Tıklanınca açılacak adres', 'Link when clicked')),
    line('allow', label('İzin butonu', 'Allow button'), {
      required: true,
      default: { tr: 'Haber ver', en: 'Notify me' },
      maxLength: 40,
    }),
    line('later', label('Sonra butonu', 'Later button'), {
      default: { tr: 'Şimdi değil', en: 'Not now' },
      maxLength: 40,
    }),
    address('worker', label('Bildirim dosyasının adresi', 'Address of the notification file'), {
      help: label(
        'Sitenizde durmalıdır; planlı bildirimler onunla gösterilir. Nasıl ekleneceği Kurulum sayfasında.',
        'Stands on your own site; scheduled notifications are shown by it. See the installation page.',
      ),
      default: '/vitrin-sw.js',
    }),
  ],
};
