import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { conversationList } from './list';

export default function ConversationsPage() {
  const text = useText();
  return (
    <Page
      title={text('inbox.list.title')}
      lead={text('inbox.list.text')}
      list={{ name: text('inbox.title'), path: '/inbox' }}
    >
      <List
        list={conversationList}
        empty={
          <Card>
            <EmptyState
              icon="chat"
              title={text('inbox.list.emptyTitle')}
              text={text('inbox.list.emptyText')}
            />
          </Card>
        }
      />
    </Page>
  );
}
