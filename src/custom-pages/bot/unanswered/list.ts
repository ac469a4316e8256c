import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';

export type UnansweredGroup = RecordRow<'unanswered'>;

export const unansweredList: ListDeclaration<UnansweredGroup> = {
  resource: 'unanswered',
  path: '/bot/unanswered',
  title: 'bot.tabs.unanswered',
  search: 'bot.unanswered.search',
  sort: { field: 'count', order: 'DESC' },
  count: 'bot.unanswered.count',
  filters: [{ kind: 'days', source: 'last_at', label: 'bot.unanswered.column.lastAt' }],
  columns: [
    { source: 'text', label: 'bot.unanswered.column.text', kind: 'freeText' },
    {
      source: 'texts',
      label: 'bot.unanswered.column.others',
      kind: 'freeText',
      value: ({ text, texts }) => texts.filter((each) => each !== text).join(', '),
      sortable: false,
      withLabel: true,
    },
    { source: 'count', label: 'bot.unanswered.column.count', kind: 'count' },
    { source: 'last_at', label: 'bot.unanswered.column.lastAt', kind: 'moment' },
  ],
};
