import { actionField } from '../../fields/action';
import { flag, label, line, pick } from '../../fields/make';
import type { BlockKind } from '../../types';

/** A button; a step has one primary button. */
export const definition: BlockKind = {
  type: 'button',
  group: 'offer',
  label: label('Buton', 'Button'),
  fields: [
    line('text', label('Buton yazısı', 'Button text'), {
      required: true,
      default: label('Alışverişe başla', 'Start shopping'),
      maxLength: 60,
    }),
    actionField('url'),
  ],
  style: [
    pick(
      'look',
      label('Görünüm', 'Look'),
      'primary',
      ['primary', 'Dolu', 'Filled'],
      ['outline', 'Çizgili', 'Outlined'],
      ['quiet', 'Yazı', 'Text'],
    ),
    flag('wide', label('Tam genişlik', 'Full width'), true),
  ],
};
