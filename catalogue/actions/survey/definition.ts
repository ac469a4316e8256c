import { designKind } from '../../design/kind';
import { couponRow, heading, paragraph, theme, windowAt } from '../../design/presets';

/**
 * Question with a thank-you step, built from `title`, `description`, `answers`, `other`, `thanks`
 * and `coupon`.
 */
export const definition = designKind({
  type: 'survey',
  label: { tr: 'Anket', en: 'Survey' },
  help: {
    tr: 'Tek dokunuşla cevaplanan sorular.',
    en: 'Questions that are answered with one touch.',
  },
  words: {
    title: { tr: 'Bizi nereden duydunuz?', en: 'How did you hear about us?' },
    answers: ['Instagram', 'Google', { tr: 'Arkadaş tavsiyesi', en: 'A friend' }],
    thanks: { tr: 'Cevabınız için teşekkürler!', en: 'Thank you for telling us!' },
  },
  write: (words) => ({
    frame: windowAt(words.position ?? 'bottom-right'),
    theme: theme(words),
    steps: [
      {
        name: { tr: 'Soru', en: 'Question' },
        blocks: [
          ...heading(words.title),
          ...paragraph(words.description),
          [
            'choice',
            {
              options: (words.answers as unknown[]).map((text) => ({ text })),
              other: words.other ?? false,
            },
          ],
        ],
      },
      {
        name: { tr: 'Teşekkür', en: 'Thanks' },
        blocks: [...heading(words.thanks), ...couponRow(words.coupon)],
      },
    ],
  }),
});
