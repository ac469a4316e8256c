import { label, line, picture } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'video',
  group: 'media',
  label: label('Video', 'Video'),
  fields: [
    {
      type: 'youtube_embed',
      name: 'video',
      label: label('Video', 'Video'),
      required: true,
      default: 'aqz-KE-bpKQ',
    },
    line('title', label('Videonun adı', 'Title of the video'), {
      required: true,
      default: { tr: 'Yakından bakın', en: 'Take a closer look' },
    }),
    picture('poster', label('Kapak görseli', 'Cover picture')),
  ],
};
