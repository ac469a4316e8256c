import type { RecordRow } from '@contract/records';
import { useLocation } from 'react-router';
import { readFilter } from '@/admin/address';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { ViewSwitch } from './ViewSwitch';

export default function AnswersPage() {
  const text = useText();
  const { search } = useLocation();
  const poll = readFilter(new URLSearchParams(search).get('filter'))?.poll;
  return (
    <Page
      title={text('polls.answers')}
      list={{ name: text('polls.title'), path: '/pollpanel' }}
      actions={<ViewSwitch view="table" poll={typeof poll === 'number' ? poll : undefined} />}
    >
      <List
        list={answerList}
        empty={
          <Card>
            <EmptyState
              icon="chat"
              title={text('polls.noAnswers.title')}
              text={text('polls.noAnswers.text')}
            />
          </Card>
        }
      />
    </Page>
  );
}

type Answer = RecordRow<'poll-answers'>;

export const answerList: ListDeclaration<Answer> = {
  resource: 'poll-answers',
  path: '/pollpanel/answers',
  title: 'polls.answers',
  search: 'polls.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'polls.count',
  filters: [
    { kind: 'record', source: 'poll', label: 'polls.question', resource: 'polls' },
    {
      kind: 'select',
      source: 'own',
      label: 'polls.column.own',
      choices: [
        { value: 'true', label: 'polls.ownWords' },
        { value: 'false', label: 'polls.chosen' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'polls.column.date' },
  ],
  columns: [
    { source: 'answer', label: 'polls.column.answer', kind: 'freeText' },
    {
      source: 'question',
      label: 'polls.question',
      kind: 'freeText',
      // `render` bypasses the limit of two lines of `freeText`, which takes a full line of a card;
      // so the question shares its line with the date.
      render: ({ question }) => question,
    },
    { source: 'created_at', label: 'polls.column.date', kind: 'moment' },
    { source: 'email', label: 'polls.column.email' },
    {
      source: 'own',
      label: 'polls.column.own',
      value: ({ own }, text) => text(own ? 'polls.ownWords' : 'polls.chosen'),
      sortable: false,
      hidden: true,
    },
  ],
};
