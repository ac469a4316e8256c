import type { Definition } from '../../kinds';
import type { MayWrite } from './runtime';

export const definition: Definition = {
  type: 'always',
  label: { tr: 'Her seferinde', en: 'Every time' },
  help: {
    tr: 'Tetikleyici her gerçekleştiğinde yeniden gönderilir.',
    en: 'Sent again whenever the trigger happens.',
  },
  fields: [],
};

export const mayWrite: MayWrite = () => true;
