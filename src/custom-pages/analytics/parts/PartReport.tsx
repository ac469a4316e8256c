import { REPORT_PARTS, type ReportPart } from '@catalogue/report-parts';
import type { DownloadSheet } from '@contract/entities/download';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Figures } from '@/components/Figures';
import { PageSkeleton } from '@/components/PageSkeleton';
import { ShopAside } from '@/custom-pages/analytics/AsideNote';
import { metrics } from '@/custom-pages/analytics/actions/metrics';
import { nameOfPart, PartCards } from '@/custom-pages/analytics/actions/PartTables';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import { TableNote } from '@/custom-pages/analytics/NumberTable';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import type { PartFigures } from '@/dataProvider/methods/analytics';
import { shopPartsQuery } from '@/dataProvider/queries/analytics';
import { formatCount, formatRate } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';

/** /analytics/pages: on which pages, from where and on which devices all actions were shown and clicked. */
export default function PartReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const compared = useComparison({ range, now });
  const { data, error, refetch } = useQuery(shopPartsQuery(useDataProvider(), { range, now }));
  // What was read last stays while the next reading fails.
  if (!data) {
    if (!error) return <PageSkeleton title={false} />;
    return <ErrorState error={error} onRetry={refetch} />;
  }
  if (data.now.length === 0) {
    return (
      <>
        <ShopAside range={range} now={now} />
        <Card>
          <EmptyState
            icon="chart"
            title={text('reports.pages.empty')}
            text={text('analytics.parts.none')}
          />
        </Card>
      </>
    );
  }
  const [whole, before] = [wholeOf(data.now), wholeOf(data.before)];
  const earlier = new Map(data.before.map((row) => [`${row.part} ${row.key}`, row.shown]));
  return (
    <>
      <Figures
        figures={[
          [
            text('analytics.parts.shown'),
            formatCount(whole.shown, language),
            compared.count(whole.shown, before.shown),
          ],
          [
            text('analytics.parts.clicked'),
            formatCount(whole.clicked, language),
            compared.count(whole.clicked, before.clicked),
          ],
          [
            text('analytics.parts.rate'),
            formatRate(whole.clicked, whole.shown, language),
            compared.rate(
              { part: whole.clicked, whole: whole.shown },
              { part: before.clicked, whole: before.shown },
            ),
          ],
        ]}
      />
      {compared.sentence}
      <ShopAside range={range} now={now} />
      <DownloadButton
        filename={`${text('reports.pages.title')} ${range.start} - ${range.end}`}
        sheets={() => REPORT_PARTS.map((part) => sheetOf(part, data.now, text))}
      />
      <PartCards
        rows={data.now}
        noteOf={({ part, key, shown }) => {
          const known = earlier.get(`${part} ${key}`);
          return known === undefined ? null : compared.count(shown, known);
        }}
      />
      <TableNote>{text('reports.pages.note')}</TableNote>
    </>
  );
}

/** Each view and click has one device. */
function wholeOf(rows: readonly PartFigures[]) {
  const devices = rows.filter(({ part }) => part === 'device');
  return {
    shown: devices.reduce((sum, { shown }) => sum + shown, 0),
    clicked: devices.reduce((sum, { clicked }) => sum + clicked, 0),
  };
}

function sheetOf(part: ReportPart, all: readonly PartFigures[], text: ReadText): DownloadSheet {
  const rows = all.filter((row) => row.part === part);
  return {
    name: text(`analytics.parts.${part}`),
    x: {
      label: text(`analytics.parts.${part}`),
      data: rows.map(({ key }) => nameOfPart(part, key, text)),
    },
    datasets: [
      {
        label: text('analytics.parts.shown'),
        kind: 'count',
        data: rows.map(({ shown }) => shown),
      },
      {
        label: text('analytics.parts.clicked'),
        kind: 'count',
        data: rows.map(({ clicked }) => clicked),
      },
      {
        label: text('analytics.parts.rate'),
        kind: 'rate',
        data: rows.map(({ shown, clicked }) => (shown ? clicked / shown : null)),
      },
      {
        label: text(metrics.once.text),
        kind: 'count',
        data: rows.map(({ orders }) => orders),
      },
      ...moneyColumns(
        text(metrics.onceRevenue.text),
        rows.map(({ revenue }) => revenue),
        text,
      ),
    ],
  };
}
