import { defineResource } from '@contract/resource';

/** A merchant's note for a day, shown in reports. */
export const notes = defineResource({
  name: 'notes',
  table: 'chart_note',
  path: '/analytic/note',
  access: 'merchant',
  limit: 500,
  fields: { name: { kind: 'text', max: 120 }, day: { kind: 'day' } },
});
