import type { Definition, Matches } from '../../kinds';

export const definition: Definition = {
  type: 'device',
  label: { tr: 'Cihaz', en: 'Device' },
  help: { tr: 'Yalnızca bu cihazı kullananlar.', en: 'Only visitors on this kind of device.' },
  fields: [
    {
      type: 'boxselect',
      name: 'device',
      label: { tr: 'Cihaz', en: 'Device' },
      required: true,
      default: 'mobile',
      options: [
        { value: 'desktop', label: { tr: 'Bilgisayar', en: 'Computer' } },
        { value: 'mobile', label: { tr: 'Telefon', en: 'Phone' } },
        { value: 'tablet', label: { tr: 'Tablet', en: 'Tablet' } },
      ],
    },
  ],
};

export const matches: Matches = (p, { visitor }) => p.device === visitor.device;
