import { daysOf } from '@catalogue/lib/date-range';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { BarsChart, DayChart } from '@/components/charts/lazyCharts';
import { sumByWeek } from '@/components/charts/weeks';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DayTable } from '@/custom-pages/analytics/DayTable';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { useNotes } from '@/custom-pages/analytics/notes/useNotes';
import { ShopRejections } from '@/custom-pages/analytics/RejectedNote';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import { actionClicksQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { clickLines, clickSheet, sumOf } from './clickLines';

const MAX_DRAWN = 5;

/** /analytics/watsonsanalytic: clicks of each action by day. */
export default function ClickReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const notes = useNotes(range);
  const compared = useComparison({ range, now });
  const clicks = useQuery(actionClicksQuery(useDataProvider(), range));
  if (!clicks.data) return <LoadingState error={clicks.error} onRetry={clicks.refetch} />;
  if (clicks.data.now.length === 0) {
    return (
      <>
        <ShopRejections range={range} now={now} />
        <Card>
          <EmptyState
            icon="chart"
            title={text('reports.watsons.empty')}
            text={text('reports.watsons.emptyText')}
          >
            <FillButton to="actions" />
          </EmptyState>
        </Card>
      </>
    );
  }
  const days = daysOf(range);
  const lines = clickLines(clicks.data.now, days, text);
  const sum = sumOf(lines, days, text);
  const drawn = lines.slice(0, MAX_DRAWN);
  const format = (count: number) => formatCount(count, language);
  const label = text('reports.watsons.chartText', {
    from: formatDay(range.start, language),
    to: formatDay(range.end, language),
    names: drawn.map(({ name, total }) => `${name} ${format(total)}`).join(', '),
  });
  const before = clicks.data.before.reduce((all, { total }) => all + total, 0);
  return (
    <>
      <ShopRejections range={range} now={now} />
      <ChartCard
        title={text('reports.watsons.chart')}
        figures={[
          [sum.name, format(sum.total), compared.count(sum.total, before), { points: sum.cells }],
        ]}
        note={compared.sentence([before])}
        chart={
          days.length === 1 ? (
            <BarsChart
              bars={drawn.map(({ name, total }) => ({ name, value: total }))}
              format={format}
              label={label}
            />
          ) : (
            <DayChart
              {...sumByWeek(
                days.map((day, at) => ({
                  day,
                  ...Object.fromEntries(
                    drawn.map(({ id, cells }) => [`action${id}`, cells[at] ?? 0]),
                  ),
                })),
              )}
              lines={drawn.map(({ id, name }) => ({ key: `action${id}`, label: name }))}
              marks={notes.marks}
              onDay={notes.open}
              format={format}
              label={label}
            />
          )
        }
      />
      {notes.dialog}
      <Card>
        <ReportHead>
          <h2>{text('reports.watsons.table')}</h2>
          <DownloadButton
            filename={`${text('reports.watsons.title')} ${range.start} - ${range.end}`}
            sheets={() => [clickSheet([...lines, sum], days, text)]}
          />
        </ReportHead>
        <DayTable
          label={text('reports.watsons.table')}
          nameLabel={text('reports.watsons.name')}
          days={days}
          lines={lines}
          foot={[{ ...sum, isSum: true }]}
        />
        <TableNote>{text('reports.watsons.note')}</TableNote>
      </Card>
    </>
  );
}
