import type { Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import { joinLocalized, type Text } from '../language';
import { chosenOf } from '../lib/chosen';
import type { Situation } from '../situation';

const DEVICES: Record<string, Text> = {
  desktop: { tr: '⟦bilgisayar⟧ kullanan', en: 'who are on a ⟦computer⟧' },
  mobile: { tr: '⟦telefon⟧ kullanan', en: 'who are on a ⟦phone⟧' },
  tablet: { tr: '⟦tablet⟧ kullanan', en: 'who are on a ⟦tablet⟧' },
};

export const visitorWho = {
  everyone: {
    type: 'everyone',
    label: { tr: 'Herkes', en: 'Everyone' },
    fields: [],
    matches: always,
    phrase: () => ({ tr: 'gelen tüm', en: 'of every kind' }),
  },
  device: {
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
        several: true,
      },
    ],
    matches: matchesDevice,
    phrase: ({ device }) =>
      joinLocalized(
        chosenOf(device).flatMap((one) => DEVICES[String(one)] ?? []),
        { tr: ' veya ', en: ' or ' },
      ),
  },
  'visitor-kind': {
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
    matches: matchesVisitorKind,
    phrase: ({ kind }) =>
      kind === 'returning'
        ? { tr: '⟦geri gelen⟧', en: 'who ⟦came before⟧' }
        : { tr: '⟦ilk kez gelen⟧', en: 'who ⟦come for the first time⟧' },
  },
} satisfies Record<string, Condition>;

export function matchesDevice(p: Plain, { device }: Situation): boolean | undefined {
  // `p.device` is a device or a list of devices. No device's name contains another's, so `includes`
  // is exact.
  return device && `${p.device}`.includes(device);
}

export function matchesVisitorKind(p: Plain, { visitor }: Situation): boolean {
  return p.kind === (visitor.returning ? 'returning' : 'new');
}
