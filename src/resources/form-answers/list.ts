import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { writePhone } from '@/i18n/phone';

type FormAnswer = RecordRow<'form-answers'>;

export const formAnswerList: ListDeclaration<FormAnswer> = {
  resource: 'form-answers',
  path: '/forms',
  title: 'reports.forms.title',
  search: 'reports.forms.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'reports.forms.count',
  filters: [
    { kind: 'record', source: 'form', label: 'reports.forms.column.form', resource: 'actions' },
    {
      kind: 'select',
      source: 'consent',
      label: 'reports.forms.column.consent',
      choices: [
        { value: 'true', label: 'list.yes' },
        { value: 'false', label: 'list.no' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'reports.forms.column.created' },
  ],
  columns: [
    { source: 'email', label: 'reports.forms.column.email', value: ({ email }) => email || '–' },
    { source: 'name', label: 'reports.forms.column.name' },
    {
      source: 'phone',
      label: 'reports.forms.column.phone',
      render: ({ phone }) => writePhone(phone ?? ''),
      sortable: false,
      minWindow: 1440,
    },
    { source: 'birthday', label: 'reports.forms.column.birthday', sortable: false, hidden: true },
    { source: 'form_name', label: 'reports.forms.column.form' },
    { source: 'step', label: 'reports.forms.column.step', sortable: false, minWindow: 1440 },
    { source: 'created_at', label: 'reports.forms.column.created', kind: 'moment' },
    {
      source: 'consent',
      label: 'reports.forms.column.consent',
      value: ({ consent }, text) => text(consent ? 'list.yes' : 'list.no'),
      sortable: false,
    },
  ],
};
