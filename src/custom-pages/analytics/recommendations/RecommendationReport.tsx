import { strategyLabels } from '@catalogue/recommend/fields';
import type { RecommendationResult } from '@contract/calls/recommendations';
import type { DownloadSheet } from '@contract/entities/download';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Figures } from '@/components/Figures';
import { PageSkeleton } from '@/components/PageSkeleton';
import { showMoney } from '@/custom-pages/analytics/actions/metrics';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import { NumberTable, TableNote } from '@/custom-pages/analytics/NumberTable';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import { recommendationReportQuery } from '@/dataProvider/queries/analytics';
import { formatCount, formatRate } from '@/i18n/format';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';

const COUNTS = ['shown', 'clicks', 'orders'] as const;

/** /analytics/recommendations: what each row of recommended products brought in the range. */
export default function RecommendationReport({ range }: ReportProps) {
  const text = useText();
  const catalogueText = useCatalogueText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(recommendationReportQuery(useDataProvider(), range));
  // What was read last stays while the next reading fails.
  if (!data) {
    if (!error) return <PageSkeleton title={false} />;
    return <ErrorState error={error} onRetry={refetch} />;
  }
  const rows = data
    .filter(({ shown, clicks, orders }) => shown + clicks + orders > 0)
    .sort((a, b) => b.orders - a.orders || b.clicks - a.clicks || a.camp_id - b.camp_id);
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="chart"
          title={text('reports.recommendations.empty')}
          text={text('reports.recommendations.emptyText')}
        />
      </Card>
    );
  }
  const format = (count: number) => formatCount(count, language);
  const nameOf = ({ camp_id, name }: RecommendationResult) =>
    name ?? text('analytics.deleted', { id: camp_id });
  const sumsOf = ({ money }: RecommendationResult) =>
    Object.fromEntries(money.map(({ currency, total }) => [currency, total]));
  const moneyOf = (row: RecommendationResult) => showMoney(sumsOf(row), { language, text });
  const chosenBy = ({ strategies }: RecommendationResult) =>
    strategies
      .map(({ strategy, orders }) =>
        text('reports.recommendations.of', {
          strategy: catalogueText(strategyLabels[strategy]),
          count: format(orders),
        }),
      )
      .join(', ');
  const sumOf = (name: (typeof COUNTS)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  const sheet = (): DownloadSheet => ({
    name: text('reports.recommendations.table'),
    x: { label: text('reports.recommendations.name'), data: rows.map(nameOf) },
    datasets: [
      ...COUNTS.map((name) => ({
        label: text(`reports.recommendations.${name}`),
        kind: 'count' as const,
        data: rows.map((row) => row[name]),
      })),
      {
        label: text('reports.recommendations.rate'),
        kind: 'rate',
        data: rows.map(({ clicks, shown }) => (shown ? clicks / shown : null)),
      },
      ...moneyColumns(text('reports.recommendations.money'), rows.map(sumsOf), text),
      { label: text('reports.recommendations.strategies'), data: rows.map(chosenBy) },
    ],
  });
  return (
    <>
      <Figures
        figures={[
          [text('reports.recommendations.shown'), format(sumOf('shown'))],
          [text('reports.recommendations.clicks'), format(sumOf('clicks'))],
          [
            text('reports.recommendations.rate'),
            formatRate(sumOf('clicks'), sumOf('shown'), language),
          ],
        ]}
      />
      <Card>
        <ReportHead>
          <h2>{text('reports.recommendations.table')}</h2>
          <DownloadButton
            filename={`${text('reports.recommendations.title')} ${range.start} - ${range.end}`}
            sheets={() => [sheet()]}
          />
        </ReportHead>
        <NumberTable label={text('reports.recommendations.table')}>
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
              {rows.map((row) => (
                <tr key={row.camp_id}>
                  <th scope="row">
                    <span className="name">
                      <Link
                        to={`/analytics/actions/${row.camp_id}?${new URLSearchParams({ ...range })}`}
                      >
                        {nameOf(row)}
                      </Link>
                    </span>
                  </th>
                  <td className="number">{format(row.shown)}</td>
                  <td className="number">{format(row.clicks)}</td>
                  <td className="number">{formatRate(row.clicks, row.shown, language)}</td>
                  <td className="number">{format(row.orders)}</td>
                  <td className="number">{moneyOf(row)}</td>
                  <td>{chosenBy(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </NumberTable>
        <TableNote>{text('reports.recommendations.note')}</TableNote>
      </Card>
    </>
  );
}
