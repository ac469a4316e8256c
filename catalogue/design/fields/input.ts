import type { Field } from '../../fields/types';
import type { Text } from '../../language';
import { flag, label, line } from './make';

export const inputFields = (placeholder: Text): Field[] => [
  line('placeholder', label('Alandaki yazı', 'Placeholder'), {
    default: placeholder,
    maxLength: 60,
  }),
  flag('required', label('Zorunlu', 'Required'), true),
];
