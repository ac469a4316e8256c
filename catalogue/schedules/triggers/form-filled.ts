import type { Plain } from '../../fields/types';
import type { Definition } from '../../kinds';
import type { Signal } from '../signals';
import type { VisitorRule } from './kinds';

export const definition: Definition = {
  type: 'form-filled',
  label: { tr: 'Form doldurunca', en: 'When a form is filled in' },
  help: {
    tr: 'E-posta formu aksiyonunuzla adresini bırakan kişiye.',
    en: 'For whoever leaves an address in your e-mail form action.',
  },
  fields: [
    {
      type: 'number',
      name: 'campaign',
      label: { tr: 'Aksiyon numarası', en: 'Number of the action' },
      help: { tr: '0 ise bütün formlar sayılır.', en: 'With 0 every form counts.' },
      default: 0,
      min: 0,
      step: 1,
    },
  ],
};

export const rule: VisitorRule = { signal: 'form', onPage: false, matches };

function matches({ campaign }: Plain, signal: Signal): boolean {
  return !campaign || signal.campaign === Number(campaign);
}
