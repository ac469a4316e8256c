import type { Definition } from '../../kinds';

export const definition: Definition = {
  type: 'contacts',
  label: { tr: 'Yazabildiğiniz herkes', en: 'Everyone you may write to' },
  help: {
    tr: 'Adresini onayıyla bırakan ve listeden çıkmamış olanlar.',
    en: 'Those who left an address with their consent and have not unsubscribed.',
  },
  fields: [],
};
