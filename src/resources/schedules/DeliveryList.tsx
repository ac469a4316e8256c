import { styled } from '@mui/material/styles';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { deliveryList } from './deliveries';

export default function DeliveryList() {
  const text = useText();
  return (
    <Page
      title={text('schedules.deliveries.title')}
      list={{ name: text('schedules.title'), path: '/schedules' }}
    >
      <Deliveries>
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
      </Deliveries>
    </Page>
  );
}

const Deliveries = styled('div')({
  '& td strong': { fontWeight: 600 },
  // The recipient is the name of the row, so the link to its schedule is not bold.
  '& td a': { fontWeight: 400 },
});
