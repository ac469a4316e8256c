import type { Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import type { Situation } from '../situation';
import type { Consent } from '../visitors/consent';

const PHRASES: Record<Consent, Text> = {
  given: { tr: 'onay ⟦vermiş⟧', en: 'who ⟦gave⟧ their consent' },
  refused: { tr: 'onay vermeyi ⟦reddetmiş⟧', en: 'who ⟦refused⟧ their consent' },
  unasked: {
    tr: 'onay sorusunu ⟦henüz yanıtlamamış⟧',
    en: 'who ⟦have not answered⟧ about consent yet',
  },
};

export const consentWho = {
  consent: {
    type: 'consent',
    label: { tr: 'Onay (KVKK)', en: 'Consent' },
    help: {
      tr: 'Çerez ve veri onayı. Ayarlar, Mağaza sayfaları altında onay kapalıysa sayfadaki onay aracının söylediğine bakılır.',
      en: 'To cookies and data. Where consent is off in Settings, Shop pages, the page’s consent manager says it.',
    },
    fields: [
      {
        type: 'boxselect',
        name: 'is',
        label: { tr: 'Ziyaretçi', en: 'Visitor' },
        required: true,
        default: 'given',
        options: [
          { value: 'given', label: { tr: 'Onay verdi', en: 'Agreed' } },
          { value: 'refused', label: { tr: 'Reddetti', en: 'Refused' } },
          { value: 'unasked', label: { tr: 'Henüz yanıtlamadı', en: 'Has not answered' } },
        ],
      },
    ],
    matches: matchesConsent,
    phrase: ({ is }) => PHRASES[is as Consent] ?? { tr: '', en: '' },
  },
} satisfies Record<string, Condition>;

export function matchesConsent({ is }: Plain, { consent }: Situation): boolean | undefined {
  return consent && consent === is;
}
