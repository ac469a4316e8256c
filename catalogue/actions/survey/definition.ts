import { designKind } from '../../design/kind';
import { couponRow, heading, paragraph, theme, windowAt } from '../../design/presets';

export const definition = designKind({
  type: 'survey',
  label: { tr: 'Anket', en: 'Survey' },
  help: {
    tr: 'Tek dokunuşla cevaplanan sorular.',
    en: 'Questions that are answered with one touch.',
  },
  defaults: {
    title: { tr: 'Bizi nereden duydunuz?', en: 'How did you hear about us?' },
    answers: ['Instagram', 'Google', { tr: 'Arkadaş tavsiyesi', en: 'A friend' }],
    thanks: { tr: 'Cevabınız için teşekkürler!', en: 'Thank you for telling us!' },
  },
  write: (values) => ({
    frame: windowAt(values.position ?? 'bottom-right'),
    theme: theme(values),
    steps: [
      {
        name: { tr: 'Soru', en: 'Question' },
        blocks: [
          ...heading(values.title),
          ...paragraph(values.description),
          [
            'choice',
            {
              options: (values.answers as unknown[]).map((text) => ({ text })),
              other: values.other ?? false,
            },
          ],
        ],
      },
      {
        name: { tr: 'Teşekkür', en: 'Thanks' },
        blocks: [...heading(values.thanks), ...couponRow(values.coupon)],
      },
    ],
  }),
});
