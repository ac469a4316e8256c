import type { Field } from '../../fields/types';
import { flag, label, line } from './make';

/** Common fields of all form fields: the placeholder and whether an answer is required. */
export const inputFields = (placeholder: string, isRequired = true): Field[] => [
  line('placeholder', label('Alandaki yazı', 'Placeholder'), {
    default: placeholder,
    maxLength: 60,
  }),
  flag('required', label('Zorunlu', 'Required'), isRequired),
];
