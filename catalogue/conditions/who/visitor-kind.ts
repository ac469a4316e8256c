import type { Definition, Matches } from '../../kinds';

export const definition: Definition = {
  type: 'visitor-kind',
  label: { tr: 'Yeni veya geri gelen', en: 'New or returning' },
  help: {
    tr: 'Geri gelen: bu tarayıcıyla daha önce de gelmiş olan.',
    en: 'Returning: came before with this browser.',
  },
  fields: [
    {
      type: 'boxselect',
      name: 'kind',
      label: { tr: 'Ziyaretçi', en: 'Visitor' },
      required: true,
      default: 'new',
      options: [
        { value: 'new', label: { tr: 'Yeni', en: 'New' } },
        { value: 'returning', label: { tr: 'Geri gelen', en: 'Returning' } },
      ],
    },
  ],
};

export const matches: Matches = (p, { visitor }) =>
  p.kind === (visitor.returning ? 'returning' : 'new');
