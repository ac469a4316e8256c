import type { Field } from '../../fields/types';
import { flag, label, line } from './make';

/** The fields of every form field: what stands in it and whether it must be filled in. */
export const inputFields = (placeholder: string, isRequired = true): Field[] => [
  line('placeholder', label('Alandaki yazı', 'Placeholder'), {
    default: placeholder,
    maxLength: 60,
  }),
  flag('required', label('Zorunlu', 'Required'), isRequired),
];
