import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { deliveryList } from './deliveries';

/** /campaigns/deliveries: all messages of the shop's schedules, with their results. */
export default function DeliveryList() {
  const text = useText();
  return (
    <Page
      title={text('schedules.deliveries.title')}
      list={{ name: text('schedules.title'), path: '/schedules' }}
    >
      <List
        list={deliveryList}
        empty={
          <Card>
            <EmptyState
              icon="calendar"
              title={text('schedules.deliveries.none.title')}
              text={text('schedules.deliveries.none.text')}
            />
          </Card>
        }
      />
    </Page>
  );
}
