import type { Definition } from '../../kinds';

export const definition: Definition = {
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
};
