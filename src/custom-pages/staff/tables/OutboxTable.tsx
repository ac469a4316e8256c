import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { outboxList } from './outbox';

/** E-mails that the instance itself sends. Without a mail service they are only readable here. */
export default function OutboxTable() {
  const text = useText();
  return (
    <List
      list={outboxList}
      empty={
        <Card>
          <EmptyState icon="send" title={text('staff.noMail')} text={text('staff.noMailText')} />
        </Card>
      }
    />
  );
}
