import type { LiveView } from '@contract/entities/analytics';
import type { CampaignRow } from '@contract/entities/campaign';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { Figures } from '@/components/charts/Figures';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { NumberTable } from '@/components/tables/NumberTable';
import { nameOfPart } from '@/custom-pages/analytics/actions/partSheets';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { Fold } from '@/custom-pages/analytics/Fold';
import { ReportLink } from '@/custom-pages/analytics/share/ReportLink';
import { useDataProvider } from '@/dataProvider';
import { liveQuery } from '@/dataProvider/areas/reports/analytics';
import { useFullList } from '@/dataProvider/useFullList';
import { formatAmount } from '@/i18n/amount';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const DayChart = lazy(() => import('@/components/charts/DayChart'));

const SHOWN_MINUTES = 30;
/** Number of lines of events before the user asks for all. */
const EVENTS_AT_FIRST = 10;
const MINUTE_MS = 60_000;

/** /analytics/live: current visitors and the latest events. */
export default function LiveReport() {
  const text = useText();
  const language = useLanguage();
  const campaigns = useFullList<CampaignRow>('actions');
  const [allShown, setAllShown] = useState(false);
  const { data, error, refetch } = useQuery(liveQuery(useDataProvider()));
  // Old data stays visible while a refetch fails.
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton title={false} />;
  }
  const format = (count: number) => formatCount(count, language);
  if (data.events.length === 0 && data.orders.length === 0) {
    return (
      <>
        <Figures
          figures={[
            [text('reports.live.now'), format(data.visitors)],
            [text('reports.live.shown'), format(data.shown)],
            [text('reports.live.orders'), format(data.ordered)],
          ]}
        />
        <Card>
          <EmptyState
            icon="chart"
            title={text('reports.live.empty')}
            text={text('reports.live.emptyText')}
          >
            <FillButton to="actions" />
          </EmptyState>
        </Card>
        <Note>{text('reports.live.note', { time: timeOf(data.at) })}</Note>
      </>
    );
  }
  const days = minutesOf(data);
  const events = joinEvents(data.events);
  const names = new Map(campaigns.data?.map(({ id, name }) => [id, name]));
  return (
    <>
      <ChartCard
        title={text('reports.live.chart')}
        figures={[
          [text('reports.live.now'), format(data.visitors)],
          [text('reports.live.shown'), format(data.shown)],
          [text('reports.live.orders'), format(data.ordered)],
        ]}
        note={text('reports.live.note', { time: timeOf(data.at) })}
        chart={
          <DayChart
            kind="bar"
            days={days}
            label={text('reports.live.chartText', {
              most: format(Math.max(...days.map(({ visitors }) => visitors))),
              now: format(data.visitors),
            })}
            lines={[{ key: 'visitors', label: text('reports.live.visitors') }]}
            format={format}
          />
        }
      >
        <Fold>
          <summary>{text('analytics.chart.table')}</summary>
          <NumberTable label={text('reports.live.chart')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('reports.live.minute')}</th>
                  <th scope="col" className="number">
                    {text('reports.live.visitors')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, visitors }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td className={visitors ? 'number' : 'number zero'}>{format(visitors)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </NumberTable>
        </Fold>
      </ChartCard>
      <Columns>
        <List>
          <h2>{text('reports.live.events')}</h2>
          <ul>
            {events
              .slice(0, allShown ? undefined : EVENTS_AT_FIRST)
              .map(({ at, type, camp_id, count, page, device }) => (
                <li key={`${timeOf(at)}/${type}/${camp_id}`}>
                  <time dateTime={at}>{timeOf(at)}</time>
                  <span>
                    <Link to={`/analytics/actions/${camp_id}`}>
                      {names.get(camp_id) ?? text('analytics.deleted', { id: camp_id })}
                    </Link>{' '}
                    {count > 1
                      ? text('reports.live.times', {
                          what: text(`reports.live.type.${type}`),
                          count: format(count),
                        })
                      : text(`reports.live.type.${type}`)}
                  </span>
                  <span className="place">
                    {page ? <span title={page}>{nameOfPart('page', page, text)}</span> : null}
                    {device ? <span>{text(`analytics.parts.keys.${device}`)}</span> : null}
                  </span>
                </li>
              ))}
          </ul>
          {!allShown && events.length > EVENTS_AT_FIRST ? (
            <Button className="more" onClick={() => setAllShown(true)}>
              {text('reports.live.more')}
            </Button>
          ) : null}
        </List>
        <List>
          <h2>{text('reports.live.lastOrders')}</h2>
          {data.orders.length === 0 ? <p>{text('reports.live.noOrders')}</p> : null}
          <ul>
            {data.orders.map(({ id, number, at, total, currency }) => (
              <li key={id}>
                <time dateTime={at}>{timeOf(at)}</time>
                <span>
                  <ReportLink to={`/orders/${id}`}>#{number}</ReportLink>,{' '}
                  <b>{formatAmount(total, currency, language)}</b>
                </span>
              </li>
            ))}
          </ul>
        </List>
      </Columns>
    </>
  );
}

/** Formats a time as HH:mm in Istanbul. */
const timeOf = (moment: string): string => formatMoment(moment).slice(-5);

type LiveEvent = LiveView['events'][number];

/**
 * Joins equal events of one minute, which are counted; the latest first. A page or device remains
 * only if all of them have it.
 */
function joinEvents(events: readonly LiveEvent[]): (LiveEvent & { count: number })[] {
  const joined = new Map<string, LiveEvent & { count: number }>();
  for (const event of events) {
    const key = `${timeOf(event.at)}/${event.type}/${event.camp_id}`;
    const known = joined.get(key);
    if (known) {
      known.count += 1;
      if (known.page !== event.page) known.page = null;
      if (known.device !== event.device) known.device = null;
    } else joined.set(key, { ...event, count: 1 });
  }
  return [...joined.values()];
}

/** Returns all minutes of the last half hour, including those without visitors. */
function minutesOf({ at, minutes }: LiveView): { day: string; visitors: number }[] {
  const last = Math.floor(Date.parse(at) / MINUTE_MS);
  const found = new Map(
    minutes.map(({ minute, visitors }) => [Math.floor(Date.parse(minute) / MINUTE_MS), visitors]),
  );
  return Array.from({ length: SHOWN_MINUTES }, (_, nth) => {
    const minute = last - SHOWN_MINUTES + 1 + nth;
    return {
      day: timeOf(new Date(minute * MINUTE_MS).toISOString()),
      visitors: found.get(minute) ?? 0,
    };
  });
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 16,
  margin: '16px 0 0',
  alignItems: 'start',
  '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const List = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: '14px 18px 10px',
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${colours.line}`,
    overflowWrap: 'anywhere',
  },
  '& time': { flex: 'none' },
  '& .place': {
    display: 'flex',
    flex: 1,
    justifyContent: 'flex-end',
    gap: 16,
    minWidth: 0,
    color: colours.quiet,
    fontSize: size.small,
    whiteSpace: 'nowrap',
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span:last-of-type': { flex: 'none' },
  },
  '& .more': { margin: '14px 0 4px' },
  // On phones the place is below the event.
  '@media (max-width: 719px)': {
    '& li:has(.place)': { flexWrap: 'wrap', rowGap: 2 },
    '& li:has(.place) > span:not(.place)': { flex: 1, minWidth: 0 },
    '& .place': { flexBasis: '100%', justifyContent: 'flex-start', paddingInlineStart: 50 },
    '& .place:empty': { display: 'none' },
  },
  '& a': { color: 'inherit', fontWeight: 600, textUnderlineOffset: 3 },
  '& time, & p': { color: colours.quiet, fontVariantNumeric: 'tabular-nums' },
}));

const Note = styled('p')(({ theme: { colours } }) => ({
  color: colours.quiet,
  fontSize: size.body,
  maxWidth: '70ch',
}));
