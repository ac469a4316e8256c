import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { MESSAGE_WINDOW_DAYS } from '@catalogue/reports/message-report';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import { BarsChart } from '@/components/charts/lazyCharts';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, TableMore, TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { ReportLink, useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { cartRemindersQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay, formatMoment } from '@/i18n/format';
import { formatAmount, formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { CART_COUNTERS, cartSheets, remindedText } from './cartSheets';

const ORDERS_AT_FIRST = { narrow: 10, wide: 20 };

/** /analytics/cartreminderanalytic: results of cart reminders. */
export default function CartReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const isShared = useIsShared();
  const isNarrow = useWindowBelow(720);
  const [allShown, setAllShown] = useState(false);
  const list = useRef<HTMLTableSectionElement>(null);
  const compared = useComparison({ range, now });
  const reminders = useQuery(cartRemindersQuery(useDataProvider(), range));
  if (!reminders.data) {
    return (
      <LoadingState
        error={reminders.error}
        onRetry={reminders.refetch}
        title={text('reports.carts.none')}
        lead={text('reports.carts.failed')}
      />
    );
  }
  const data = reminders.data.now;
  if (!data) {
    return (
      <Card>
        <EmptyState
          icon="chart"
          title={text('reports.carts.none')}
          text={text('reports.carts.noneText')}
        >
          <FillButton to="schedules" />
        </EmptyState>
      </Card>
    );
  }
  const format = (count: number) => formatCount(count, language);
  const bars = CART_COUNTERS.map((counter) => ({
    counter,
    name: text(`reports.carts.counter.${counter}`),
    value: data[counter] ?? 0,
    isResult: counter === 'personalize_order_count',
  }));
  const money = formatMoney(
    Object.fromEntries(data.money.map(({ currency, total }) => [currency, total])),
    { language, text },
  );
  const before = reminders.data.before;
  const atFirst = ORDERS_AT_FIRST[isNarrow ? 'narrow' : 'wide'];
  const shown = data.order_details.slice(0, allShown ? undefined : atFirst);
  // Whether the last reminders of the range can no longer receive orders. An order counts for a
  // reminder until `MESSAGE_WINDOW_DAYS` after it.
  const isAnswered = range.end < addDays(istanbulDay(now), -MESSAGE_WINDOW_DAYS);
  return (
    <>
      <ChartCard
        title={text('reports.carts.chart')}
        figures={bars.map(({ counter, name, value }) => [
          name,
          format(value),
          <>
            {compared.count(value, before?.[counter] ?? 0)}
            {counter === 'personalize_order_count' && data.money.length > 0 ? (
              <span>{text('reports.carts.money', { money })}</span>
            ) : null}
          </>,
        ])}
        note={[
          compared.sentence(CART_COUNTERS.map((counter) => before?.[counter] ?? 0)),
          isAnswered || compared.unfinished ? '' : text('reports.carts.pending'),
        ]
          .filter(Boolean)
          .join(' ')}
        height={barsHeight(bars.length)}
        chart={
          <BarsChart
            bars={bars}
            format={format}
            label={text('reports.carts.chartText', {
              from: formatDay(range.start, language),
              to: formatDay(range.end, language),
              list: bars.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
            })}
          />
        }
      >
        <Line>{text('reports.carts.email', { count: format(data.email) })}</Line>
      </ChartCard>
      {isShared ? null : (
        <Card>
          <ReportHead>
            <h2>{text('reports.carts.orders')}</h2>
            <DownloadButton
              filename={`${text('reports.carts.title')} ${range.start} - ${range.end}`}
              sheets={() => cartSheets(data, text)}
            />
          </ReportHead>
          <NumberTable label={text('reports.carts.orders')} stacks>
            <table>
              <thead>
                <tr>
                  {(['number', 'mail', 'reminded', 'placed', 'total'] as const).map((name) => (
                    <th key={name} scope="col" className={name === 'total' ? 'number' : undefined}>
                      {text(`reports.carts.column.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody ref={list}>
                {shown.map(({ details }) => (
                  <tr key={details.orderid}>
                    <th scope="row" className="link">
                      <ReportLink to={`/orders/${details.orderid}`}>{details.number}</ReportLink>
                    </th>
                    <td className="second">
                      <span>{remindedText(details.mail, text)}</span>
                      <span className="phone" style={{ whiteSpace: 'nowrap' }}>
                        {formatMoment(details.placed_at)}
                      </span>
                    </td>
                    <td className="wide">{formatMoment(details.reminded_at)}</td>
                    <td className="wide">{formatMoment(details.placed_at)}</td>
                    <td className="number beside">
                      {formatAmount(details.total, details.currency, language)}
                    </td>
                  </tr>
                ))}
                {data.order_details.length === 0 ? (
                  <tr>
                    <td colSpan={5}>{text('reports.carts.noOrders')}</td>
                  </tr>
                ) : null}
              </tbody>
            </table>
          </NumberTable>
          <TableMore
            list={list}
            shown={shown.length}
            hasMore={shown.length < data.order_details.length}
            onMore={() => setAllShown(true)}
          >
            {text('reports.live.more')}
          </TableMore>
          <TableNote>{text('reports.carts.note')}</TableNote>
        </Card>
      )}
    </>
  );
}

const Line = styled('p')(({ theme: { colours } }) => ({
  margin: '4px 0 10px',
  color: colours.quiet,
}));
