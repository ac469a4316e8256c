import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';

/** The list at /yta/surveys. */
export const surveyList: ListDeclaration<RecordRow<'surveys'>> = {
  resource: 'surveys',
  path: '/yta/surveys',
  title: 'staff.tabs.surveys',
  search: 'staff.searchSurveys',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    { kind: 'text', source: 'type', label: 'staff.column.kind' },
    { kind: 'days', source: 'created_at', label: 'staff.column.written' },
  ],
  columns: [
    { source: 'action', label: 'staff.column.wish' },
    { source: 'type', label: 'staff.column.kind' },
    { source: 'email', label: 'staff.column.email' },
    { source: 'created_at', label: 'staff.column.written', kind: 'moment' },
  ],
};
