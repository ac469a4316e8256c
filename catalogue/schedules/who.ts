import type { Definition } from '../kinds';

/** Audiences of a schedule, in the order of the editor. The server filters its contacts by them. */
export const audiences = {
  contacts: {
    type: 'contacts',
    label: { tr: 'Yazabildiğiniz herkes', en: 'Everyone you may write to' },
    help: {
      tr: 'Adresini onayıyla bırakan ve listeden çıkmamış olanlar.',
      en: 'Those who left an address with their consent and have not unsubscribed.',
    },
    fields: [],
  },
  ordered: {
    type: 'ordered',
    label: { tr: 'Sipariş vermiş olanlar', en: 'Customers who ordered' },
    help: {
      tr: 'Siparişler bu planlama aktifken izlenir.',
      en: 'Orders are followed while this schedule is active.',
    },
    fields: [],
  },
  'not-ordered': {
    type: 'not-ordered',
    label: { tr: 'Henüz sipariş vermemiş olanlar', en: 'Those who have not ordered yet' },
    help: {
      tr: 'Siparişler bu planlama aktifken izlenir.',
      en: 'Orders are followed while this schedule is active.',
    },
    fields: [],
  },
  source: {
    type: 'source',
    label: { tr: 'Belli bir formdan gelenler', en: 'Those who came through a form' },
    help: {
      tr: 'Adresini bu aksiyonun formunda bırakmış olanlar.',
      en: 'Those who left their address in the form of this action.',
    },
    fields: [
      {
        type: 'number',
        name: 'campaign',
        label: { tr: 'Aksiyon numarası', en: 'Number of the action' },
        required: true,
        default: 1,
        min: 1,
        step: 1,
      },
    ],
  },
} satisfies Record<string, Definition>;

export type AudienceType = keyof typeof audiences;
export const DEFAULT_AUDIENCE: AudienceType = 'contacts';
