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
