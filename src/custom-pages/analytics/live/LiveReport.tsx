import { MINUTE_MS } from '@catalogue/lib/durations';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { LiveView } from '@contract/entities/reports/analytics';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { type Figure, Figures } from '@/components/charts/Figures';
import { DayChart } from '@/components/charts/lazyCharts';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable } from '@/components/tables/NumberTable';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { Fold } from '@/custom-pages/analytics/Fold';
import { useDataProvider } from '@/dataProvider';
import { liveQuery } from '@/dataProvider/areas/reports/analytics';
import { useFullList } from '@/dataProvider/useFullList';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { LiveLists } from './LiveLists';
import { timeOf } from './liveEvents';

const SHOWN_MINUTES = 30;

export default function LiveReport() {
  const text = useText();
  const language = useLanguage();
  const campaigns = useFullList<CampaignRow>('actions');
  const { data, error, refetch } = useQuery(liveQuery(useDataProvider()));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  const format = (count: number) => formatCount(count, language);
  const figures: Figure[] = [
    [text('reports.live.now'), format(data.visitors)],
    [text('reports.live.shown'), format(data.shown)],
    [text('reports.live.orders'), format(data.ordered)],
  ];
  if (data.events.length === 0 && data.orders.length === 0) {
    return (
      <>
        <Figures figures={figures} />
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
  const names = new Map(campaigns.data?.map(({ id, name }) => [id, name]));
  return (
    <>
      <ChartCard
        title={text('reports.live.chart')}
        figures={figures}
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
      <LiveLists live={data} names={names} />
    </>
  );
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

const Note = styled('p')(({ theme: { colours } }) => ({
  color: colours.quiet,
  fontSize: size.body,
  maxWidth: '70ch',
}));
