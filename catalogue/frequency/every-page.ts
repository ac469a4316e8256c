import type { Definition, Matches } from '../kinds';
import { stopAfterField } from './stop-after';

export const definition: Definition = {
  type: 'every-page',
  label: { tr: 'Her sayfada', en: 'On every page' },
  help: { tr: 'Her sayfa açılışında yeniden.', en: 'Again whenever a page opens.' },
  fields: [stopAfterField],
};

export const matches: Matches = () => true;
