import { CAMPAIGN_KINDS } from '@catalogue/campaign';
import type { RecordRow } from '@contract/records';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { callText } from './calls';
import { changesColumn, FootprintStyles, Person } from './cells';
import { stateText, stateTone, subjectText } from './changes';

export default function FootprintList() {
  const text = useText();
  return (
    <Page title={text('footprints.title')} list={{ name: text('account.title'), path: '/account' }}>
      <FootprintStyles>
        <List
          list={footprintList}
          empty={
            <Card>
              <EmptyState
                icon="list"
                title={text('footprints.empty')}
                text={text('footprints.emptyText')}
              />
            </Card>
          }
        />
      </FootprintStyles>
    </Page>
  );
}

type Footprint = RecordRow<'footprints'>;

export const footprintList: ListDeclaration<Footprint> = {
  resource: 'footprints',
  path: '/changes',
  title: 'footprints.title',
  search: 'footprints.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'footprints.count',
  filters: [
    { kind: 'days', source: 'created_at', label: 'footprints.column.when' },
    {
      kind: 'select',
      source: 'kind',
      label: 'footprints.column.kind',
      choices: CAMPAIGN_KINDS.map((value) => ({ value, label: `footprints.kind.${value}` })),
    },
    { kind: 'text', source: 'email', label: 'footprints.column.who' },
  ],
  columns: [
    {
      source: 'name',
      label: 'footprints.column.about',
      kind: 'freeText',
      value: subjectText,
      sortable: false,
    },
    { source: 'label', label: 'footprints.column.what', value: (row, text) => callText(row, text) },
    {
      source: 'state',
      label: 'footprints.column.state',
      value: ({ extra }, text) => stateText(extra, text),
      tone: ({ extra }) => stateTone(extra),
      sortable: false,
    },
    {
      source: 'email',
      label: 'footprints.column.who',
      render: ({ email, person }) => <Person email={email} name={person} />,
    },
    { source: 'created_at', label: 'footprints.column.when', kind: 'moment' },
    changesColumn(),
  ],
};
