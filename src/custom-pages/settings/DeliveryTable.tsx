import type { ConnectionDelivery } from '@contract/calls/account/connections';
import type { ReactNode } from 'react';
import { DELIVERY_TONES } from '@/components/status/tones';
import { TextTable } from '@/components/tables/TextTable';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

type Delivery = Pick<ConnectionDelivery, 'id' | 'state' | 'error' | 'at' | 'next_at'>;

interface Props<Row extends Delivery> {
  label: string;
  heads: readonly string[];
  deliveries: readonly Row[];
  cellsOf: (delivery: Row) => readonly ReactNode[];
  problemOf: (error: string) => string;
}

export function DeliveryTable<Row extends Delivery>(props: Props<Row>) {
  const { label, heads, deliveries, cellsOf, problemOf } = props;
  const text = useText();
  const reasonOf = ({ state, error, next_at }: Row) =>
    [
      error && problemOf(error),
      state === 'unclear' && text('connections.interrupted'),
      next_at && text('connections.again', { moment: formatMoment(next_at) }),
    ]
      .filter(Boolean)
      .join(' · ') || '–';
  return (
    <TextTable
      label={label}
      columns={[
        ...heads.map((head) => ({ head })),
        { head: text('connections.at') },
        { head: text('connections.state'), kind: 'state' },
        { head: text('connections.reason') },
      ]}
      rows={deliveries.map((delivery) => ({
        id: delivery.id,
        cells: [
          ...cellsOf(delivery),
          formatMoment(delivery.at),
          <span key="state" className="tag" data-tone={DELIVERY_TONES[delivery.state]}>
            {text(`connections.states.${delivery.state}`)}
          </span>,
          reasonOf(delivery),
        ],
      }))}
    />
  );
}
