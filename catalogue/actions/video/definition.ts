import { designKind } from '../../design/kind';
import { button, heading, paragraph, theme, windowAt } from '../../design/presets';

export const definition = designKind({
  type: 'video',
  label: { tr: 'Video', en: 'Video' },
  help: {
    tr: 'YouTube videosu; oynatılana kadar YouTube’a hiçbir istek gitmez.',
    en: 'A YouTube video; nothing is asked of YouTube before it is played.',
  },
  defaults: { title: { tr: 'Yakından bakın', en: 'Take a closer look' } },
  write: (values) => ({
    frame: { ...windowAt(values.position ?? 'bottom-right'), size: 'large' },
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title),
          [
            'video',
            {
              title: values.title,
              ...(values.video ? { video: values.video } : {}),
              ...(values.poster ? { poster: values.poster } : {}),
            },
          ],
          ...paragraph(values.description),
          ...button(values.button),
        ],
      },
    ],
  }),
});
