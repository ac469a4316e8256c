import { designKind } from '../../design/kind';
import { heading, paragraph, theme, windowAt } from '../../design/presets';

/** `title`, `message`, `allow` and `later` form the invitation; the rest forms the notification. */
export const definition = designKind({
  type: 'web-push',
  label: { tr: 'Web bildirimi', en: 'Web push tag' },
  help: {
    tr: 'Bildirim izni ister; izin verene bildirimi gösterir. Karar vermiş ziyaretçiye yeniden sorulmaz.',
    en: 'Asks for permission and shows the notification to those who give it. Visitors who have decided are not asked again.',
  },
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Bildirim başlığı', en: 'Title of the notification' },
      required: true,
      default: {
        tr: 'İndirimlerden ilk siz haberdar olun',
        en: 'Be the first to hear about our sales',
      },
      maxLength: 80,
    },
    {
      type: 'textArea',
      name: 'message',
      label: { tr: 'Bildirim yazısı', en: 'Text of the notification' },
      required: true,
      default: {
        tr: 'Yeni ürünleri ve fırsatları bildirimle haber verelim.',
        en: 'Get a notification about new products and offers.',
      },
      maxLength: 200,
    },
    { type: 'image_file', name: 'icon', label: { tr: 'Simge', en: 'Icon' } },
    {
      type: 'string',
      name: 'url',
      label: { tr: 'Tıklanınca açılacak adres', en: 'Link when clicked' },
      format: 'url',
    },
  ],
  defaults: {
    title: { tr: 'İndirimlerden ilk siz haberdar olun', en: 'Be the first to hear of offers' },
    message: {
      tr: 'Yeni ürünleri ve fırsatları bildirimle haber verelim.',
      en: 'Let us notify you of new products and offers.',
    },
    allow: { tr: 'Haber ver', en: 'Notify me' },
    later: { tr: 'Şimdi değil', en: 'Not now' },
  },
  write: (values) => ({
    frame: windowAt(values.position ?? 'bottom-left'),
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title),
          ...paragraph(values.message),
          [
            'push',
            {
              title: '',
              message: '',
              allow: values.allow,
              later: values.later,
              worker: values.worker ?? '/vitrin-sw.js',
            },
          ],
        ],
      },
    ],
  }),
});
