import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { CouponUse } from '@contract/calls/campaigns/coupons';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import { BarsChart } from '@/components/charts/lazyCharts';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { OrdersLink } from '@/custom-pages/analytics/OrdersLink';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { couponUseQuery } from '@/dataProvider/areas/reports/analytics';
import { formatAverage, formatCount, formatDay } from '@/i18n/format';
import { formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { couponSheets, perDay, sumsOf } from './couponSheets';

/** Maximum number of lists and of codes in a chart; the tables contain all. */
const MAX_DRAWN = 8;

type List = CouponUse['lists'][number];
type Use = CouponUse['all'];

export default function CouponReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const isShared = useIsShared();
  const compared = useComparison({ range, now });
  const { data, error, refetch } = useQuery(couponUseQuery(useDataProvider(), range));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  const { lists, others, all } = data.now;
  const { before } = data;
  if (lists.length + others.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="list"
          title={text('reports.coupons.none')}
          text={text('reports.coupons.noneText')}
        >
          {isShared ? null : (
            <Button component={Link} to="/coupons" variant="outlined">
              {text('reports.coupons.lists')}
            </Button>
          )}
        </EmptyState>
      </Card>
    );
  }
  const format = (count: number) => formatCount(count, language);
  const money = (use: Use) => formatMoney(sumsOf(use), { language, text });
  const dayOf = ({ left, runs_out_at }: List) => {
    if (left === 0) return text('reports.coupons.empty');
    if (!runs_out_at) return '–';
    const day = istanbulDay(new Date(runs_out_at));
    return day === istanbulDay(now)
      ? text('reports.coupons.soon')
      : formatDay(day, language, day > addDays(istanbulDay(now), 180));
  };
  const next = sortByRunOut(lists).find(({ left, runs_out_at }) => left > 0 && runs_out_at);
  const usedUp = lists.filter(({ left }) => left === 0).length;
  const bars = [
    ...lists.map(({ name, orders }) => ({ name, value: orders })),
    ...others.map(({ code, orders }) => ({ name: code, value: orders })),
  ]
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_DRAWN);
  return (
    <>
      <ChartCard
        title={text('reports.coupons.chart')}
        figures={[
          [
            text('reports.coupons.given'),
            format(givenOf(lists)),
            compared.count(givenOf(lists), givenOf(before.lists)),
          ],
          [
            text('reports.coupons.used'),
            format(all.orders),
            compared.count(all.orders, before.all.orders),
          ],
          [
            text('reports.coupons.revenue'),
            money(all),
            compared.money(sumsOf(all), sumsOf(before.all)),
          ],
          [
            text('reports.coupons.next'),
            next?.name ?? '–',
            <>
              {next ? <span>{dayOf(next)}</span> : null}
              {usedUp > 0 ? (
                <span>{text('reports.coupons.usedUp', { smart_count: usedUp })}</span>
              ) : null}
            </>,
          ],
        ]}
        note={compared.sentence([givenOf(before.lists), before.all.orders])}
        height={barsHeight(bars.length)}
        chart={
          <BarsChart
            bars={bars}
            format={format}
            label={text('reports.coupons.chartText', {
              from: formatDay(range.start, language),
              to: formatDay(range.end, language),
              list: bars.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
            })}
          />
        }
      />
      {lists.length ? (
        <Card>
          <ReportHead>
            <h2>{text('reports.coupons.table')}</h2>
            {isShared ? null : (
              <Button component={Link} to="/coupons" size="small">
                {text('reports.coupons.lists')}
              </Button>
            )}
            <DownloadButton
              filename={`${text('reports.coupons.title')} ${range.start} - ${range.end}`}
              sheets={() => couponSheets(data.now, text)}
            />
          </ReportHead>
          <NumberTable label={text('reports.coupons.table')} stacks>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('reports.coupons.column.list')}</th>
                  {(['given', 'used', 'revenue', 'left', 'perDay', 'runsOut'] as const).map(
                    (name) => (
                      <th key={name} scope="col" className="number">
                        {text(`reports.coupons.column.${name}`)}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {sortByRunOut(lists).map((list) => (
                  <tr key={list.id}>
                    <th scope="row">
                      <span className="name">
                        <span>{list.name}</span>
                      </span>
                    </th>
                    <td className="number wide">{format(list.given)}</td>
                    <td className="number" data-label={text('reports.coupons.column.used')}>
                      <OrdersLink
                        count={list.orders}
                        filter={{ coupon_list: list.id }}
                        range={range}
                      />
                    </td>
                    <td className="number wide">{money(list)}</td>
                    <td className="number" data-label={text('reports.coupons.column.left')}>
                      {format(list.left)} / {format(list.total)}
                    </td>
                    <td className="number wide">{formatAverage(perDay(list), language)}</td>
                    <td className="number" data-label={text('reports.coupons.column.runsOut')}>
                      {list.left === 0 ? (
                        <span className="tag" data-tone="bad">
                          {dayOf(list)}
                        </span>
                      ) : (
                        dayOf(list)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </NumberTable>
          <TableNote>{text('reports.coupons.note')}</TableNote>
        </Card>
      ) : null}
      {others.length ? (
        <Card sx={{ mt: 2 }}>
          <ReportHead>
            <h2>{text('reports.coupons.others')}</h2>
          </ReportHead>
          <NumberTable label={text('reports.coupons.others')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('reports.coupons.column.code')}</th>
                  <th scope="col" className="number">
                    {text('reports.coupons.column.used')}
                  </th>
                  <th scope="col" className="number">
                    {text('reports.coupons.column.revenue')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {others.map((one) => (
                  <tr key={one.code}>
                    <th scope="row">
                      <code>{one.code}</code>
                    </th>
                    <td className="number">
                      <OrdersLink count={one.orders} filter={{ coupon: one.code }} range={range} />
                    </td>
                    <td className="number">{money(one)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </NumberTable>
        </Card>
      ) : null}
    </>
  );
}

/** Sorts by the date when a list runs out: empty lists first, lists without a forecast last. */
const sortByRunOut = (lists: readonly List[]) =>
  lists.toSorted((a, b) => runsOutOf(a).localeCompare(runsOutOf(b)));

const runsOutOf = ({ left, runs_out_at }: List) => (left === 0 ? '' : (runs_out_at ?? '9999'));

const givenOf = (lists: readonly List[]) => lists.reduce((sum, { given }) => sum + given, 0);
