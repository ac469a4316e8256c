import { datePresets, rangeInstants } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { CampaignRow } from '@contract/entities/campaign';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/ChartCard';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { type Figure, Figures } from '@/components/Figures';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { actionCountsKey, usageTodayQuery } from '@/dataProvider/queries/analytics';
import { useWholeList } from '@/dataProvider/useWholeList';
import { formatCount, formatDay, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { AsideNote } from './AsideNote';
import { ReportTable } from './ReportTable';
import type { ReportProps } from './reportProps';
import { countByAction, countByDay, countByHour, totalOf } from './summarise';

const DayChart = lazy(() => import('@/components/DayChart'));

/** /analytics/actions: what every action brought in the range. */
export function ActionReport({ range, now, onRange }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const campaigns = useWholeList<CampaignRow>('actions');
  const singleDay = range.start === range.end;
  const counts = useQuery({
    queryKey: actionCountsKey(range),
    queryFn: async ({ signal }) => {
      const span = rangeInstants(range, now);
      const ask = (by?: 'day' | 'hour') =>
        dataProvider.analytics.getAnalytics({ ...span, by }, signal);
      const [parts, whole] = await Promise.all([ask(singleDay ? 'hour' : 'day'), ask()]);
      return { parts: parts.rows, whole: whole.rows, aside: whole.aside };
    },
  });
  const report = useMemo(
    () =>
      counts.data && campaigns.data
        ? {
            lines: countByAction(counts.data.whole, campaigns.data),
            days: singleDay
              ? countByHour(counts.data.parts)
              : countByDay(counts.data.parts, range.start, range.end),
          }
        : null,
    [counts.data, campaigns.data, range.start, range.end, singleDay],
  );

  if (!report) {
    const error = counts.error ?? campaigns.error;
    const retry = () => {
      counts.refetch();
      campaigns.refetch();
    };
    return error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton title={false} />;
  }
  const { lines, days } = report;
  const { shown, click, close } = totalOf(lines);
  const aside = <AsideNote counts={counts.data?.aside ?? []} />;
  if (shown + click + close === 0) {
    return (
      <>
        {aside}
        <Card>
          <EmptyState
            icon="chart"
            title={text('analytics.empty.title')}
            text={text('analytics.empty.text')}
          >
            {range.end < istanbulDay(now) && <TodayOffer now={now} onRange={onRange} />}
          </EmptyState>
        </Card>
      </>
    );
  }
  const label = text('analytics.chartText', {
    from: formatDay(range.start, language),
    to: formatDay(range.end, language),
    shown: formatCount(shown, language),
    click: formatCount(click, language),
  });
  const figures: Figure[] = [
    [text('analytics.metric.shown'), formatCount(shown, language)],
    [text('analytics.metric.click'), formatCount(click, language)],
    [text('analytics.metric.close'), formatCount(close, language)],
    [text('analytics.metric.rate'), formatRate(click, shown, language)],
  ];
  return (
    <>
      <Figures figures={figures} />
      {aside}
      <ChartCard>
        <h2>{text(singleDay ? 'analytics.hourChart' : 'analytics.chart')}</h2>
        <Suspense fallback={<div className="room" />}>
          <DayChart
            days={days}
            label={label}
            lines={[
              { key: 'shown', label: text('analytics.metric.shown') },
              { key: 'click', label: text('analytics.metric.click') },
            ]}
            format={(count) => formatCount(count, language)}
          />
        </Suspense>
      </ChartCard>
      <ReportTable lines={lines} />
    </>
  );
}

/** A shop of today has no earlier day; the default range ends yesterday. */
function TodayOffer({ now, onRange }: Pick<ReportProps, 'now' | 'onRange'>) {
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data } = useQuery(usageTodayQuery(dataProvider, now));
  if (!data?.size) return null;
  const { label, range } = datePresets.today;
  return (
    <Button variant="contained" onClick={() => onRange(range(istanbulDay(now)))}>
      {label[language]}
    </Button>
  );
}
