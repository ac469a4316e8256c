import type { Messages } from '@/i18n/tr';

export const notes: Messages['notes'] = {
  title: 'Timeline notes',
  one: 'Note',
  create: 'New note',
  empty: 'You have no notes yet',
  emptyText:
    'Record what happened on a day: a TV campaign, a sale, an outage. The charts of your reports mark it.',
  field: { name: 'What happened?', day: 'Day' },
  bar: 'Notes in this range',
  noneInRange: 'No notes on these days.',
  add: 'Add note',
  addAt: 'You can also click a day in the chart to add a note to it.',
  save: 'Save',
  all: 'All notes',
  column: 'Notes',
};
