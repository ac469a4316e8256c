import { inlineFields } from '../../design/draw/inline';
import type { ActionKind } from '../../kinds';

export const definition: ActionKind = {
  type: 'html',
  label: { tr: 'HTML ekleme', en: 'HTML insert' },
  help: {
    tr: 'Kendi HTML kodunuzu sayfaya koyar; içindeki betikler de çalışır. Yalnızca güvendiğiniz kodu yapıştırın.',
    en: 'Puts your own HTML into the page; scripts inside it run too. Paste only code you trust.',
  },
  fields: [
    {
      type: 'code',
      name: 'html',
      language: 'html',
      label: { tr: 'HTML', en: 'HTML' },
      required: true,
      default: {
        tr: '<p style="padding:16px;text-align:center">Merhaba!</p>',
        en: '<p style="padding:16px;text-align:center">Hello!</p>',
      },
    },
    ...inlineFields,
  ],
};
