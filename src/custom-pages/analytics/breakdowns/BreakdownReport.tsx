import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import { BarsChart } from '@/components/charts/lazyCharts';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { BreakdownCards } from '@/custom-pages/analytics/actions/BreakdownTables';
import {
  breakdownSheets,
  nameOfBreakdownKey,
} from '@/custom-pages/analytics/actions/breakdownSheets';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { ShopRejections } from '@/custom-pages/analytics/RejectedNote';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import type { BreakdownFigures } from '@/dataProvider/areas/reports/analytics';
import { shopBreakdownsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export default function BreakdownReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const compared = useComparison({ range, now });
  const { data, error, refetch } = useQuery(shopBreakdownsQuery(useDataProvider(), { range, now }));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  if (data.now.length === 0) {
    return (
      <>
        <ShopRejections range={range} now={now} />
        <Card>
          <EmptyState
            icon="chart"
            title={text('reports.pages.empty')}
            text={text('analytics.parts.none')}
          >
            <FillButton to="actions" />
          </EmptyState>
        </Card>
      </>
    );
  }
  const [totals, before] = [totalsOf(data.now), totalsOf(data.before)];
  const earlier = new Map(data.before.map((row) => [`${row.part} ${row.key}`, row.shown]));
  const format = (count: number) => formatCount(count, language);
  const bars = data.now
    .filter(({ part, shown }) => part === 'source' && shown > 0)
    .sort((a, b) => b.shown - a.shown)
    .map(({ part, key, shown }) => ({ name: nameOfBreakdownKey(part, key, text), value: shown }));
  return (
    <>
      <ShopRejections range={range} now={now} />
      <ChartCard
        title={text('reports.pages.chart')}
        figures={[
          [
            text('analytics.parts.shown'),
            format(totals.shown),
            compared.count(totals.shown, before.shown),
          ],
          [
            text('analytics.parts.clicked'),
            format(totals.clicked),
            compared.count(totals.clicked, before.clicked),
          ],
          [
            text('analytics.parts.rate'),
            formatRate(totals.clicked, totals.shown, language),
            compared.rate(
              { part: totals.clicked, whole: totals.shown },
              { part: before.clicked, whole: before.shown },
            ),
          ],
        ]}
        note={[compared.sentence([before.shown, before.clicked]), text('reports.pages.note')]
          .filter(Boolean)
          .join(' ')}
        controls={
          <DownloadButton
            filename={`${text('reports.pages.title')} ${range.start} - ${range.end}`}
            sheets={() => breakdownSheets(data.now, text)}
          />
        }
        height={barsHeight(bars.length)}
        chart={
          <BarsChart
            bars={bars}
            format={format}
            label={text('reports.pages.chartText', {
              from: formatDay(range.start, language),
              to: formatDay(range.end, language),
              list: bars.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
            })}
          />
        }
      />
      <BreakdownCards
        rows={data.now}
        range={range}
        noteOf={({ part, key, shown }) => {
          const earlierRow = earlier.get(`${part} ${key}`);
          return earlierRow === undefined ? null : compared.count(shown, earlierRow);
        }}
      />
    </>
  );
}

/** Sums the devices for the totals, because each view and click has exactly one device. */
function totalsOf(rows: readonly BreakdownFigures[]) {
  const devices = rows.filter(({ part }) => part === 'device');
  return {
    shown: devices.reduce((sum, { shown }) => sum + shown, 0),
    clicked: devices.reduce((sum, { clicked }) => sum + clicked, 0),
  };
}
