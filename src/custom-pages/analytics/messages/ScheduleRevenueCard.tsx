import type { ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Figures } from '@/components/charts/Figures';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { OrdersLink } from '@/custom-pages/analytics/OrdersLink';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import { scheduleRevenueQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount } from '@/i18n/format';
import { formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { moneyOf, nameOfSchedule, type RevenueName, scheduleSheet } from './messages';

/** Orders and revenue of each schedule; retained after its messages were deleted. */
export function ScheduleRevenueCard({ range, now }: Pick<ReportProps, 'range' | 'now'>) {
  const text = useText();
  const language = useLanguage();
  const compared = useComparison({ range, now });
  const { data, error, refetch } = useQuery(scheduleRevenueQuery(useDataProvider(), range));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  const rows = data.now;
  const write = (row: ScheduleRevenue, name: RevenueName) =>
    formatMoney(moneyOf([row], name), { language, text });
  return (
    <Card sx={{ mt: 2 }}>
      <ReportHead>
        <h2>{text('reports.schedules.title')}</h2>
        {rows.length > 0 && (
          <DownloadButton
            filename={`${text('reports.schedules.title')} ${range.start} - ${range.end}`}
            sheets={() => [scheduleSheet(rows, text)]}
          />
        )}
      </ReportHead>
      {rows.length > 0 && (
        <Summary>
          <Figures
            figures={[
              [
                text('reports.schedules.once_orders'),
                formatCount(onceOf(rows), language),
                compared.count(onceOf(rows), onceOf(data.before)),
              ],
              [
                text('reports.schedules.revenue_once'),
                formatMoney(moneyOf(rows, 'revenue_once'), { language, text }),
                compared.money(moneyOf(rows, 'revenue_once'), moneyOf(data.before, 'revenue_once')),
              ],
            ]}
          />
          <p>{compared.sentence([onceOf(data.before)])}</p>
        </Summary>
      )}
      <NumberTable label={text('reports.schedules.title')} stacks>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('reports.schedules.name')}</th>
              {(['orders', 'revenue', 'once_orders', 'revenue_once'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {text(`reports.schedules.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.name === null ? (
                    nameOfSchedule(row, text)
                  ) : (
                    <Link to={`/campaigns/${row.id}`}>{nameOfSchedule(row, text)}</Link>
                  )}
                </th>
                <td className="number wide">
                  <OrdersLink count={row.orders} filter={{ schedule: row.id }} range={range} />
                </td>
                <td className="number wide">{write(row, 'revenue')}</td>
                <td className="number" data-label={text('reports.schedules.once_orders')}>
                  <OrdersLink
                    count={row.once_orders}
                    filter={{ schedule_once: row.id }}
                    range={range}
                  />
                </td>
                <td className="number" data-label={text('reports.schedules.revenue_once')}>
                  {write(row, 'revenue_once')}
                </td>
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={5}>{text('reports.schedules.none')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </NumberTable>
      <TableNote>{text('reports.schedules.note')}</TableNote>
    </Card>
  );
}

const Summary = styled('div')(({ theme: { colours } }) => ({
  padding: '0 18px',
  '& p': { margin: '-8px 0 8px', color: colours.quiet, fontSize: size.small },
}));

const onceOf = (rows: readonly ScheduleRevenue[]) =>
  rows.reduce((sum, { once_orders }) => sum + once_orders, 0);
