import type { ActionKind } from '../../kinds';

export const definition: ActionKind = {
  type: 'css',
  label: { tr: 'CSS ekleme', en: 'CSS insert' },
  help: {
    tr: 'Sayfanın görünümünü kendi CSS kodunuzla değiştirir.',
    en: 'Changes the look of the page with your own CSS.',
  },
  fields: [
    {
      type: 'code',
      name: 'css',
      language: 'css',
      label: { tr: 'CSS', en: 'CSS' },
      required: true,
      default: '.buy .call { border-radius: 8px; }',
    },
    {
      type: 'string',
      name: 'selector',
      label: { tr: 'Yalnızca bu öğe varken', en: 'Only while this element exists' },
      help: { tr: 'Boşsa her sayfada uygulanır.', en: 'When empty it applies on every page.' },
      format: 'selector',
      maxLength: 500,
    },
  ],
};
