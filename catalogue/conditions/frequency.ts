import type { DropdownField, NumberField, Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import type { Text } from '../language';
import { markValue } from '../lib/phrase';
import type { CampaignMemory, Situation } from '../situation';

/** Days between two views of an action, or between two messages of a schedule. */
export const daysField: NumberField = {
  type: 'number',
  name: 'days',
  label: { tr: 'Gün', en: 'Days' },
  unit: { tr: 'gün', en: 'days' },
  required: true,
  default: 7,
  min: 1,
  max: 365,
  step: 1,
};

/** Field of every frequency: whether a close or a click ends the campaign for the visitor. */
const stopAfterField: DropdownField = {
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

/** Frequencies with which a visitor may see a campaign, in the order of the editor's list. */
export const frequency = {
  'every-page': {
    type: 'every-page',
    label: { tr: 'Her sayfada', en: 'On every page' },
    help: { tr: 'Her sayfa açılışında yeniden.', en: 'Again whenever a page opens.' },
    fields: [stopAfterField],
    matches: always,
    phrase: (p) => withStop({ tr: '⟦her sayfada⟧', en: '⟦on every page⟧' }, p),
  },
  session: {
    type: 'session',
    label: { tr: 'Ziyaret başına bir kez', en: 'Once a visit' },
    help: {
      tr: 'Yarım saat ara verilince yeni bir ziyaret başlar.',
      en: 'A new visit begins after half an hour of silence.',
    },
    fields: [stopAfterField],
    matches: matchesSession,
    phrase: (p) => withStop({ tr: '⟦ziyaret başına bir kez⟧', en: '⟦once a visit⟧' }, p),
  },
  days: {
    type: 'days',
    label: { tr: 'Birkaç günde bir', en: 'Once in some days' },
    fields: [daysField, stopAfterField],
    matches: matchesDays,
    phrase: (p) =>
      withStop(
        {
          tr: markValue(`${p.days} günde bir`),
          en: p.days === 1 ? '⟦once a day⟧' : `once in ${markValue(`${p.days} days`)}`,
        },
        p,
      ),
  },
} satisfies Record<string, Condition>;

const STOPS: Record<string, Text> = {
  closed: { tr: ', ⟦kapatılana⟧ kadar', en: ' until it is ⟦closed⟧' },
  clicked: { tr: ', ⟦tıklanana⟧ kadar', en: ' until it is ⟦clicked⟧' },
  either: { tr: ', ⟦kapatılana veya tıklanana⟧ kadar', en: ' until it is ⟦closed or clicked⟧' },
};

function withStop({ tr, en }: Text, { stopAfter }: Plain): Text {
  const stop = STOPS[String(stopAfter)] ?? { tr: '', en: '' };
  return { tr: tr + stop.tr, en: en + stop.en };
}

type FrequencyType = keyof typeof frequency;
export const DEFAULT_FREQUENCY: FrequencyType = 'session';

export function matchesSession(_p: Plain, { memory }: Situation): boolean {
  return !memory.shownInSession;
}

/** Matches `days` periods of 24 hours after the last view; also if the campaign was never shown. */
export function matchesDays(p: Plain, { memory, now }: Situation): boolean {
  return memory.lastShown === null || Number(now) - memory.lastShown >= Number(p.days) * 86_400_000;
}

export function hasStopped({ stopAfter }: Plain, { closed, clicked }: CampaignMemory): boolean {
  const stops: Record<string, boolean> = { closed, clicked, either: closed || clicked };
  return stops[stopAfter as string] ?? false;
}
