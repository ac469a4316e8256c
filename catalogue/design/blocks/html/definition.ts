import { label } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'html',
  group: 'layout',
  label: label('HTML', 'HTML'),
  help: label(
    'İçindeki betikler de çalışır. Yalnızca güvendiğiniz kodu yapıştırın.',
    'Scripts inside it run too. Paste only code you trust.',
  ),
  fields: [
    {
      type: 'code',
      name: 'html',
      language: 'html',
      label: label('HTML', 'HTML'),
      required: true,
      default: {
        tr: '<p style="padding:16px;text-align:center">Merhaba!</p>',
        en: '<p style="padding:16px;text-align:center">Hello!</p>',
      },
    },
  ],
};
