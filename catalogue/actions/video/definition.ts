import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'video',
  label: { tr: 'Video', en: 'Video' },
  help: {
    tr: 'YouTube videosu; oynatılana kadar YouTube’a hiçbir istek gitmez.',
    en: 'A YouTube video; nothing is asked of YouTube before it is played.',
  },
  placeOf: cardPlace,
  fields: [
    {
      type: 'youtube_embed',
      name: 'video',
      label: { tr: 'Video', en: 'Video' },
      required: true,
      default: 'aqz-KE-bpKQ',
    },
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Yakından bakın',
      maxLength: 120,
    },
    { type: 'image_file', name: 'poster', label: { tr: 'Kapak görseli', en: 'Cover picture' } },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    buttonField({ name: 'button', text: '', color: '#ffffff', background: '#111827' }),
    cardPositionField('bottom-right'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
  ],
};
