import type { Definition, Matches } from '../kinds';
import { stopAfterField } from './stop-after';

export const definition: Definition = {
  type: 'session',
  label: { tr: 'Ziyaret başına bir kez', en: 'Once a visit' },
  help: {
    tr: 'Yarım saat ara verilince yeni bir ziyaret başlar.',
    en: 'A new visit begins after half an hour of silence.',
  },
  fields: [stopAfterField],
};

export const matches: Matches = (_p, { memory }) => !memory.shownInSession;
