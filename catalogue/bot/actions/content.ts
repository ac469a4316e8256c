import type { Text } from '../../language';
import { safeMediaUrl } from '../../lib/url';
import { mediaProblems, noLonger, textProblems } from '../checks';
import { type ActionDefinition, textMessage } from '../scene';

export const text: ActionDefinition = {
  label: { tr: 'Metin', en: 'Text' },
  help: { tr: 'Bir mesaj yazar.', en: 'Says something.' },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'text', text: '' }),
  problems: (action, path) => textProblems(action.text, `${path}.text`),
  run: (action) => ({ output: textMessage(action.text) }),
};

function media(kind: 'image' | 'video', label: Text, help: Text): ActionDefinition {
  return {
    label,
    help,
    family: 'message',
    channels: ['web', 'whatsapp'],
    template: () => ({ type: kind, value: '', text: '' }),
    problems: (action, path) => [
      ...mediaProblems(action, path, kind),
      ...noLonger(action.text, `${path}.text`),
    ],
    run: (action) => {
      const url = safeMediaUrl(action.value);
      const caption = typeof action.text === 'string' ? action.text : '';
      return { output: url ? [{ kind, url, text: caption }] : textMessage(caption) };
    },
  };
}

export const image = media(
  'image',
  { tr: 'Görsel', en: 'Image' },
  { tr: 'Bir görsel ve istenirse altına metin.', en: 'An image, with a caption if you like.' },
);

export const video = media(
  'video',
  { tr: 'Video', en: 'Video' },
  { tr: 'Bir video ve istenirse altına metin.', en: 'A video, with a caption if you like.' },
);
