import type { Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import type { Situation } from '../situation';

const PHRASES: Record<string, Text> = {
  known: { tr: 'iletişim bilgisini ⟦bırakmış⟧', en: 'who left ⟦their contact details⟧' },
  unknown: { tr: 'iletişim bilgisini ⟦bırakmamış⟧', en: 'who left ⟦no contact details⟧' },
  subscribed: { tr: 'bildirimlere ⟦abone olan⟧', en: 'who ⟦subscribed⟧ to notifications' },
  unsubscribed: {
    tr: 'bildirimlere ⟦abone olmayan⟧',
    en: 'who ⟦did not subscribe⟧ to notifications',
  },
};

export const contactWho = {
  contact: {
    type: 'contact',
    label: { tr: 'Kişi ve abonelik', en: 'Contact and subscription' },
    help: {
      tr: 'Kişi: bu tarayıcıda bir formunuza adresini bırakmış ya da mağazanızın e-postasını bildiği ziyaretçi.',
      en: 'Contact: left an address in a form of yours with this browser, or your shop knows their e-mail.',
    },
    fields: [
      {
        type: 'dropdown',
        name: 'is',
        label: { tr: 'Ziyaretçi', en: 'Visitor' },
        required: true,
        default: 'unknown',
        options: [
          { value: 'known', label: { tr: 'Kişilerimde', en: 'Is a contact' } },
          { value: 'unknown', label: { tr: 'Kişilerimde değil', en: 'Is no contact' } },
          { value: 'subscribed', label: { tr: 'Bildirimlere abone', en: 'Gets notifications' } },
          {
            value: 'unsubscribed',
            label: { tr: 'Bildirimlere abone değil', en: 'Gets no notifications' },
          },
        ],
      },
    ],
    matches: matchesContact,
    phrase: ({ is }) => PHRASES[String(is)] ?? { tr: '', en: '' },
  },
} satisfies Record<string, Condition>;

export function matchesContact({ is }: Plain, { contact }: Situation): boolean | undefined {
  if (!contact) return undefined;
  const { known, subscribed } = contact;
  if (is === 'known' || is === 'unknown') return known === (is === 'known');
  return subscribed === (is === 'subscribed');
}
