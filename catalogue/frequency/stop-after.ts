import type { DropdownField, Plain } from '../fields/types';
import type { CampaignMemory } from '../situation';

/** What ends a campaign for a visitor for good; part of every frequency. */
export const stopAfterField: DropdownField = {
  type: 'dropdown',
  name: 'stopAfter',
  label: { tr: 'Bir daha gösterme', en: 'Never show again' },
  required: true,
  default: 'never',
  options: [
    { value: 'never', label: { tr: 'Hiçbir zaman durma', en: 'Keep showing' } },
    { value: 'closed', label: { tr: 'Kapatıldıysa', en: 'After it was closed' } },
    { value: 'clicked', label: { tr: 'Tıklandıysa', en: 'After it was clicked' } },
    { value: 'either', label: { tr: 'Kapatıldıysa veya tıklandıysa', en: 'After either' } },
  ],
};

/** True when this visitor is never to see the campaign again. */
export function hasStopped({ stopAfter }: Plain, { closed, clicked }: CampaignMemory): boolean {
  const either = stopAfter === 'either';
  return (
    (closed && (either || stopAfter === 'closed')) ||
    (clicked && (either || stopAfter === 'clicked'))
  );
}
