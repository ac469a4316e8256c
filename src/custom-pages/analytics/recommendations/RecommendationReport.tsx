import { strategyLabels } from '@catalogue/recommend/fields';
import type { OrderRelation } from '@catalogue/reports/attribution';
import type { RecommendationResult } from '@contract/calls/campaigns/recommendations';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import type { Figure } from '@/components/charts/Figures';
import { BarsChart } from '@/components/charts/lazyCharts';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, TableNote } from '@/components/tables/NumberTable';
import { Pager } from '@/components/tables/Pager';
import { ORDER_LIST_HASH } from '@/custom-pages/analytics/actions/OrderList';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { ReportLink } from '@/custom-pages/analytics/share/shared';
import { usePages } from '@/custom-pages/analytics/usePages';
import { useDataProvider } from '@/dataProvider';
import { recommendationReportQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay, formatRate } from '@/i18n/format';
import { formatMoney } from '@/i18n/money';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { nameOfResult, recommendationSheet, resultsOf, sumsOf } from './recommendationSheet';

/** Maximum number of actions in a chart; the table contains all. */
const MAX_DRAWN = 8;

export default function RecommendationReport({ range, now }: ReportProps) {
  const text = useText();
  const catalogueText = useCatalogueText();
  const language = useLanguage();
  const compared = useComparison({ range, now });
  const { data, error, refetch } = useQuery(recommendationReportQuery(useDataProvider(), range));
  const rows = resultsOf(data?.now ?? []);
  const { shown, pager } = usePages(rows);
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="chart"
          title={text('reports.recommendations.empty')}
          text={text('reports.recommendations.emptyText')}
        >
          <FillButton to="templates" />
        </EmptyState>
      </Card>
    );
  }
  const format = (count: number) => formatCount(count, language);
  const moneyOf = (row: RecommendationResult) => formatMoney(sumsOf(row), { language, text });
  const ordersOf = ({ camp_id, orders }: RecommendationResult, written: string) =>
    orders > 0 ? (
      <ReportLink
        to={`/analytics/actions/${camp_id}?${new URLSearchParams({
          ...range,
          orders: 'product' satisfies OrderRelation,
        })}${ORDER_LIST_HASH}`}
      >
        {written}
      </ReportLink>
    ) : (
      written
    );
  const chosenBy = ({ strategies }: RecommendationResult) =>
    strategies
      .map(({ strategy, orders }) =>
        text('reports.recommendations.of', {
          strategy: catalogueText(strategyLabels[strategy]),
          count: format(orders),
        }),
      )
      .join(', ');
  const sumsIn = (own: readonly RecommendationResult[]) => ({
    shown: own.reduce((sum, { shown }) => sum + shown, 0),
    clicks: own.reduce((sum, { clicks }) => sum + clicks, 0),
  });
  const [totals, before] = [sumsIn(rows), sumsIn(data.before)];
  const bars = rows
    .toSorted((a, b) => b.clicks - a.clicks)
    .slice(0, MAX_DRAWN)
    .map((row) => ({ name: nameOfResult(row, text), value: row.clicks }));
  return (
    <>
      <ChartCard
        title={text('reports.recommendations.chart')}
        figures={[
          ...(['shown', 'clicks'] as const).map(
            (name): Figure => [
              text(`reports.recommendations.${name}`),
              format(totals[name]),
              compared.count(totals[name], before[name]),
            ],
          ),
          [
            text('reports.recommendations.rate'),
            formatRate(totals.clicks, totals.shown, language),
            compared.rate(
              { part: totals.clicks, whole: totals.shown },
              { part: before.clicks, whole: before.shown },
            ),
          ],
        ]}
        note={compared.sentence([before.shown, before.clicks])}
        height={barsHeight(bars.length)}
        chart={
          <BarsChart
            bars={bars}
            format={format}
            label={text('reports.recommendations.chartText', {
              from: formatDay(range.start, language),
              to: formatDay(range.end, language),
              list: bars.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
            })}
          />
        }
      />
      <Card>
        <ReportHead>
          <h2>{text('reports.recommendations.table')}</h2>
          <DownloadButton
            filename={`${text('reports.recommendations.title')} ${range.start} - ${range.end}`}
            sheets={() => [recommendationSheet(rows, { chosenBy, text })]}
          />
        </ReportHead>
        <NumberTable label={text('reports.recommendations.table')} stacks>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('reports.recommendations.name')}</th>
                {(['shown', 'clicks', 'rate', 'orders', 'money'] as const).map((name) => (
                  <th key={name} scope="col" className="number">
                    {text(`reports.recommendations.${name}`)}
                  </th>
                ))}
                <th scope="col">{text('reports.recommendations.strategies')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.camp_id}>
                  <th scope="row">
                    <span className="name">
                      <ReportLink
                        to={`/analytics/actions/${row.camp_id}?${new URLSearchParams({ ...range })}`}
                      >
                        {nameOfResult(row, text)}
                      </ReportLink>
                    </span>
                  </th>
                  {(
                    [
                      ['shown', format(row.shown)],
                      ['clicks', format(row.clicks)],
                      ['rate', formatRate(row.clicks, row.shown, language)],
                      ['orders', ordersOf(row, format(row.orders))],
                      ['money', row.orders > 0 ? ordersOf(row, moneyOf(row)) : '–'],
                    ] as const
                  ).map(([name, written]) => (
                    <td
                      key={name}
                      className={name === 'money' ? 'number double' : 'number'}
                      data-label={text(`reports.recommendations.${name}`)}
                    >
                      {written}
                    </td>
                  ))}
                  <td className="wide">{chosenBy(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </NumberTable>
        <Pager {...pager} />
        <TableNote>{text('reports.recommendations.note')}</TableNote>
      </Card>
    </>
  );
}
