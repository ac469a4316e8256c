import { address, flag, label, line } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'consent',
  group: 'form',
  label: label('Onay kutusu', 'Consent'),
  needsConsent: true,
  fields: [
    line('text', label('Onay yazısı', 'Consent text'), {
      required: true,
      default: {
        tr: 'Kampanya e-postaları almayı kabul ediyorum.',
        en: 'I agree to receive e-mails about offers.',
      },
      maxLength: 300,
    }),
    line('link', label('Bağlantının yazısı', 'Text of the link'), {
      default: { tr: 'Aydınlatma metni', en: 'Privacy notice' },
      maxLength: 60,
    }),
    address('url', label('Aydınlatma metni adresi', 'Link of the privacy notice')),
    flag('required', label('Zorunlu', 'Required'), true),
  ],
};
