import type { Definition } from '../../kinds';
import type { MayWrite } from './runtime';

export const definition: Definition = {
  type: 'once-ever',
  label: { tr: 'Kişi başına yalnızca bir kez', en: 'Once ever for each person' },
  fields: [],
};

export const mayWrite: MayWrite = (_p, last) => last === null;
