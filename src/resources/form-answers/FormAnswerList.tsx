import type { RecordRow } from '@contract/records';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { writePhone } from '@/i18n/phone';
import { useText } from '@/i18n/useText';

export default function FormAnswerList() {
  const text = useText();
  return (
    <Page
      title={text('reports.forms.title')}
      list={{ name: text('analytics.title'), path: '/analytics/actions' }}
    >
      <List
        list={formAnswerList}
        empty={
          <Card>
            <EmptyState
              icon="list"
              title={text('reports.forms.empty')}
              text={text('reports.forms.emptyText')}
            >
              <Button component={Link} to="/templates" variant="outlined">
                {text('reports.forms.templates')}
              </Button>
            </EmptyState>
          </Card>
        }
      />
    </Page>
  );
}

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
