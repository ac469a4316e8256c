import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { contactList } from './list';

export default function ContactList() {
  const text = useText();
  return (
    <Page
      title={text('contacts.title')}
      list={{ name: text('schedules.title'), path: '/schedules' }}
    >
      <List
        list={contactList}
        empty={
          <Card>
            <EmptyState
              icon="user"
              title={text('contacts.empty')}
              text={text('contacts.emptyText')}
            />
          </Card>
        }
      />
    </Page>
  );
}
