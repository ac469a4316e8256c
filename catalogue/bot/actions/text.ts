import { textProblems } from '../checks';
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
