import { useLocation } from 'react-router';
import { readFilter } from '@/admin/address';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { answerList } from './list';
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
