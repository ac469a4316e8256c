import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { REVIEW_SOURCES } from '@catalogue/moderation';
import type { Choice, ListFilter } from '@/admin/list';

export const moderationFilters = (
  name: 'comments' | 'questions',
  statuses: readonly Choice[],
): ListFilter[] => [
  { kind: 'days', source: 'days', label: 'list.days' },
  {
    kind: 'select',
    source: 'source',
    label: 'questions.source.label',
    choices: REVIEW_SOURCES.map((value) => ({ value, label: `questions.source.${value}` })),
  },
  {
    kind: 'select',
    source: 'status',
    label: `${name}.status.label`,
    any: `${name}.status.all`,
    chips: true,
    choices: statuses.filter(({ value }) => value !== 'all'),
  },
];

export const ANY_DAY: DayRange = { start: '', end: '' };

export function inRange(moment: string, { start, end }: DayRange): boolean {
  if (!start && !end) return true;
  const day = istanbulDay(new Date(moment));
  return (!start || day >= start) && (!end || day <= end);
}
