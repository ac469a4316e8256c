import { DELIVERY_CHANNELS, DELIVERY_STATES } from '@catalogue/schedules/delivery';
import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { DELIVERY_TONES } from '@/components/status/tones';
import { useText } from '@/i18n/useText';
import { channelText, DeliveryResult, Recipient, recipientText, resultText } from './deliveryParts';

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

type Delivery = RecordRow<'deliveries'>;

export const deliveryList: ListDeclaration<Delivery> = {
  resource: 'deliveries',
  path: '/campaigns/deliveries',
  title: 'schedules.deliveries.title',
  search: 'schedules.deliveries.search',
  sort: { field: 'at', order: 'DESC' },
  count: 'schedules.deliveries.count',
  filters: [
    {
      kind: 'record',
      source: 'schedule',
      label: 'schedules.deliveries.schedule',
      resource: 'schedules',
    },
    {
      kind: 'select',
      source: 'state',
      label: 'schedules.log.result',
      choices: DELIVERY_STATES.map((value) => ({ value, label: `schedules.log.states.${value}` })),
    },
    {
      kind: 'select',
      source: 'channel',
      label: 'schedules.log.channel',
      choices: DELIVERY_CHANNELS.map((value) => ({
        value,
        label: `schedules.log.channels.${value}`,
      })),
    },
    { kind: 'days', source: 'at', label: 'schedules.log.at' },
  ],
  columns: [
    {
      source: 'who',
      label: 'schedules.log.who',
      value: recipientText,
      render: (row) => <Recipient row={row} />,
    },
    {
      source: 'schedule_name',
      label: 'schedules.deliveries.schedule',
      render: ({ schedule, schedule_name }) =>
        schedule_name ? <Link to={`/campaigns/${schedule}`}>{schedule_name}</Link> : '–',
    },
    {
      source: 'state',
      label: 'schedules.log.result',
      value: (row, text) => resultText(row, text),
      render: (row) => <DeliveryResult row={row} />,
      tone: ({ state }) => DELIVERY_TONES[state],
    },
    {
      source: 'channel',
      label: 'schedules.log.channel',
      value: ({ channel }, text) => channelText(channel, text),
    },
    { source: 'at', label: 'schedules.log.at', kind: 'moment' },
  ],
};
