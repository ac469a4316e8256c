import type { DayRange } from '@catalogue/lib/date-range';
import { BREAKDOWNS, type Breakdown } from '@catalogue/reports/breakdowns';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { NumberTable, phoneColumns } from '@/components/tables/NumberTable';
import { OrdersLink } from '@/custom-pages/analytics/OrdersLink';
import { useDataProvider } from '@/dataProvider';
import type { BreakdownFigures } from '@/dataProvider/areas/reports/analytics';
import { actionBreakdownsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatRate } from '@/i18n/format';
import { formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { nameOfBreakdownKey } from './breakdownSheets';
import { metrics } from './metrics';

interface Props {
  campaign: number;
  range: DayRange;
  now: Date;
}

export function BreakdownTables({ campaign, range, now }: Props) {
  const { data, error, refetch } = useQuery(
    actionBreakdownsQuery(useDataProvider(), { campaign, range, now }),
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  return <BreakdownCards rows={data} range={range} campaign={campaign} />;
}

interface Breakdowns {
  rows: readonly BreakdownFigures[];
  range: DayRange;
  /** Action id; all actions when absent. */
  campaign?: number;
  noteOf?: (row: BreakdownFigures) => ReactNode;
}

export function BreakdownCards({ rows, ...rest }: Breakdowns) {
  const text = useText();
  return (
    <Cards>
      {BREAKDOWNS.map((part) => (
        <Card key={part} aria-label={text(`analytics.parts.${part}`)}>
          <h2>{text(`analytics.parts.${part}`)}</h2>
          <BreakdownTable part={part} rows={rows.filter((row) => row.part === part)} {...rest} />
        </Card>
      ))}
    </Cards>
  );
}

function BreakdownTable({ part, rows, range, campaign, noteOf }: Breakdowns & { part: Breakdown }) {
  const text = useText();
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  if (rows.length === 0) return <p>{text('analytics.parts.none')}</p>;
  const max = Math.max(...rows.map(({ shown }) => shown), 1);
  const noteOn = (place: 'phone' | 'wide', row: BreakdownFigures) =>
    (place === 'phone') === isNarrow ? noteOf?.(row) : null;
  return (
    <NumberTable label={text(`analytics.parts.${part}`)} stacks>
      <table style={PHONE_COLUMNS}>
        <thead>
          <tr>
            <th scope="col">{text(`analytics.parts.one.${part}`)}</th>
            {(['shown', 'clicked', 'rate'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {text(`analytics.parts.${name}`)}
              </th>
            ))}
            {[metrics.once, metrics.onceRevenue].map((metric) => (
              <th key={metric.text} scope="col" className="number">
                {text(metric.text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { key, shown, clicked, orders, revenue } = row;
            return (
              <tr key={key}>
                <th scope="row">
                  <span className="title">
                    <span className="name" title={nameOfBreakdownKey(part, key, text)}>
                      <span>{nameOfBreakdownKey(part, key, text)}</span>
                    </span>
                    {noteOn('phone', row)}
                  </span>
                  <i className="bar" style={{ inlineSize: `${(shown / max) * 100}%` }} />
                </th>
                <td className="number tall" data-label={text('analytics.parts.shown')}>
                  {formatCount(shown, language)}
                  {noteOn('wide', row)}
                </td>
                <td className="number wide">{formatCount(clicked, language)}</td>
                <td className="number" data-label={text('analytics.parts.rate')}>
                  {formatRate(clicked, shown, language)}
                </td>
                <td className="number" data-label={text('analytics.orderList.title')}>
                  {key === '' ? (
                    formatCount(orders, language)
                  ) : (
                    <OrdersLink
                      count={orders}
                      filter={{
                        [`clicked_${part}`]: key,
                        ...(campaign !== undefined && { clicked_action: campaign }),
                      }}
                      range={range}
                    />
                  )}
                </td>
                <td className="number last" data-label={text('analytics.orderList.revenue')}>
                  {formatMoney(revenue, { language, text })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </NumberTable>
  );
}

/** Widths of views, click rate, orders and revenue on phones, below the name. */
const PHONE_COLUMNS = phoneColumns('minmax(0, 9fr) minmax(0, 12fr) minmax(0, 8fr) minmax(0, 14fr)');

const Cards = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 16,
  margin: '16px 0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Fixed column widths, so that the tables align; names and the last two columns are wider.
  '& table': { tableLayout: 'fixed' },
  '@media (min-width: 720px)': { '& table': { minWidth: 780 } },
  '& thead th': { whiteSpace: 'normal' },
  '& thead th:first-of-type': { width: '26%' },
  '& thead th:nth-last-of-type(-n + 2)': { width: '17%' },
  '& .name': { maxWidth: '100%' },
  '& h2': { margin: 0, padding: '16px 18px 8px', fontSize: size.h2 },
  '& p': { margin: 0, padding: '0 18px 18px', color: colours.quiet },
  '& .title': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '@media (max-width: 719px)': {
    '& h2, & p': { paddingInline: 14 },
    '& tr': { columnGap: 8 },
    '& tr > td.last, & tr > td.last::before': { textAlign: 'end' },
    '& .bar': { marginTop: 4 },
  },
  // Clips a table at the bottom of a card at the card's rounded corners.
  '& section': { overflow: 'clip' },
  '& .bar': { display: 'block', blockSize: 3, borderRadius: 2, backgroundColor: colours.primary },
}));
