import { defineResource } from '@contract/resource';

/** What a merchant remembers of a day, marked on the time line of reports. */
export const notes = defineResource({
  name: 'notes',
  table: 'chart_note',
  path: '/analytic/note',
  access: 'merchant',
  limit: 500,
  fields: {
    name: { kind: 'text', max: 120 },
    day: { kind: 'day' },
  },
});
