import type { Delivery, ScheduleRow } from '@contract/entities/campaigns/schedule';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { TableFrame } from '@/components/tables/TableFrame';
import { useDataProvider } from '@/dataProvider';
import { deliveriesQuery } from '@/dataProvider/areas/campaigns/schedules';
import { useFullList } from '@/dataProvider/useFullList';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { channelText, DeliveryResult, recipientText } from '@/resources/schedules/deliveryParts';

export function SentLog({ id }: { id: number }) {
  const text = useText();
  const titleId = useId();
  const dataProvider = useDataProvider();
  const { data, error, refetch, isFetching } = useQuery(deliveriesQuery(dataProvider, id));
  const search = new URLSearchParams({ filter: JSON.stringify({ schedule: id }) });
  return (
    <Log aria-labelledby={titleId}>
      <header>
        <div>
          <Typography id={titleId} variant="h2">
            {text('schedules.log.title')}
          </Typography>
          <Typography color="textSecondary">{text('schedules.log.help')}</Typography>
          <Totals id={id} />
        </div>
        <Button
          size="small"
          startIcon={<Icon name="refresh" size={18} />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          {text('schedules.log.refresh')}
        </Button>
      </header>
      {!data && error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.length === 0 ? <p>{text('schedules.log.none')}</p> : null}
      {data?.length ? (
        <>
          <Rows rows={data} />
          <p>
            <Link to={`/campaigns/deliveries?${search}`}>{text('schedules.deliveries.all')}</Link>
          </p>
        </>
      ) : null}
    </Log>
  );
}

function Totals({ id }: { id: number }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useFullList<ScheduleRow>('schedules');
  const row = data?.find((one) => one.id === id);
  if (!row || row.sent + row.failed === 0) return null;
  return (
    <Typography color="textSecondary">
      {text('schedules.log.totals', {
        sent: formatCount(row.sent, language),
        failed: formatCount(row.failed, language),
      })}
    </Typography>
  );
}

function Rows({ rows }: { rows: Delivery[] }) {
  const text = useText();
  return (
    // A scrolling region needs keyboard focus.
    <Table tabIndex={0} role="group" aria-label={text('schedules.log.title')}>
      <table>
        <thead>
          <tr>
            <th>{text('schedules.log.result')}</th>
            <th>{text('schedules.log.who')}</th>
            <th>{text('schedules.log.channel')}</th>
            <th>{text('schedules.log.at')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <DeliveryResult row={row} />
              </td>
              <td>{recipientText(row, text)}</td>
              <td>{channelText(row.channel, text)}</td>
              <td>{formatMoment(row.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}

const Log = styled(Card)(({ theme: { colours } }) => ({
  padding: 24,
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 12,
    marginBottom: 16,
  },
  '& > p': { margin: 0, color: colours.quiet },
  '& > p a': { display: 'inline-block', marginTop: 16, color: colours.primary, fontWeight: 600 },
}));

const Table = styled(TableFrame)({
  maxHeight: 500,
  overflowY: 'auto',
  '& td:first-of-type': { width: '45%', minWidth: 200, maxWidth: 'none', whiteSpace: 'normal' },
});
