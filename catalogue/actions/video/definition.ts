import { designKind } from '../../design/kind';
import { button, heading, paragraph, theme, windowAt } from '../../design/presets';

/** Card with a video, built from `title`, `video`, `poster`, `description` and `button`. */
export const definition = designKind({
  type: 'video',
  label: { tr: 'Video', en: 'Video' },
  help: {
    tr: 'YouTube videosu; oynatılana kadar YouTube’a hiçbir istek gitmez.',
    en: 'A YouTube video; nothing is asked of YouTube before it is played.',
  },
  words: { title: { tr: 'Yakından bakın', en: 'Take a closer look' } },
  write: (words) => ({
    frame: { ...windowAt(words.position ?? 'bottom-right'), size: 'large' },
    theme: theme(words),
    steps: [
      {
        blocks: [
          ...heading(words.title),
          [
            'video',
            {
              title: words.title,
              ...(words.video ? { video: words.video } : {}),
              ...(words.poster ? { poster: words.poster } : {}),
            },
          ],
          ...paragraph(words.description),
          ...button(words.button),
        ],
      },
    ],
  }),
});
