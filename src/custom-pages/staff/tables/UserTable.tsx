import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { userList } from './users';

export default function UserTable() {
  const text = useText();
  return (
    <List
      list={userList}
      empty={
        <Card>
          <EmptyState
            icon="user"
            title={text('staff.noUsers')}
            text={text('list.nothingFound.text')}
          />
        </Card>
      }
    />
  );
}
