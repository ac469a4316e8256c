import { actionField } from '../../fields/action';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'email',
  group: 'form',
  label: { tr: 'E-posta alanı', en: 'E-mail field' },
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'placeholder',
      label: { tr: 'Alandaki yazı', en: 'Placeholder' },
      default: { tr: 'E-posta adresiniz', en: 'Your e-mail address' },
      maxLength: 60,
    },
    { type: 'boolean', name: 'required', label: { tr: 'Zorunlu', en: 'Required' }, default: true },
    {
      type: 'string',
      name: 'button',
      label: { tr: 'Buton yazısı', en: 'Button text' },
      help: {
        tr: 'Boşsa alanı, adımdaki buton gönderir.',
        en: 'When empty, the button of the step sends the field.',
      },
      default: '',
      maxLength: 40,
    },
    actionField('next'),
  ],
};
