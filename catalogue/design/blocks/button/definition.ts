import { actionField } from '../../fields/action';
import { option } from '../../fields/option';
import type { BlockKind } from '../../types';

/** A button; a step has one primary button. */
export const definition: BlockKind = {
  type: 'button',
  group: 'offer',
  label: { tr: 'Buton', en: 'Button' },
  fields: [
    {
      type: 'string',
      name: 'text',
      label: { tr: 'Buton yazısı', en: 'Button text' },
      required: true,
      default: { tr: 'Alışverişe başla', en: 'Start shopping' },
      maxLength: 60,
    },
    actionField('url'),
  ],
  style: [
    {
      type: 'boxselect',
      name: 'look',
      label: { tr: 'Görünüm', en: 'Look' },
      default: 'primary',
      options: [
        option('primary', 'Dolu', 'Filled'),
        option('outline', 'Çizgili', 'Outlined'),
        option('quiet', 'Yazı', 'Text'),
      ],
    },
    {
      type: 'boolean',
      name: 'wide',
      label: { tr: 'Tam genişlik', en: 'Full width' },
      default: true,
    },
  ],
};
