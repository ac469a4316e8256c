import { SELECTABLE_STATUSES } from '@catalogue/campaign';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { LoadingState } from '@/components/states/LoadingState';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { HoldoutCard } from '@/custom-pages/analytics/experiment/HoldoutCard';
import { RejectedNote } from '@/custom-pages/analytics/RejectedNote';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import type { Analytics } from '@/dataProvider/areas/reports/analytics';
import { actionCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { useFullList } from '@/dataProvider/useFullList';
import { useLanguage, useText } from '@/i18n/useText';
import { ActionChart } from './ActionChart';
import { AttributionNote } from './AttributionNote';
import { actionSheets } from './actionSheets';
import { ChangeNote } from './ChangeNote';
import { EmptyReport } from './EmptyReport';
import { mainCurrency, showMetric } from './metrics';
import { ReportTable } from './ReportTable';
import { type StatusName, statusNames } from './StatusFilter';
import { actionLines, type Counts, countsOf, pointsOf, sumOf } from './summarise';

export default function ActionReport({ range, now, onRange }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const isShared = useIsShared();
  const campaigns = useFullList<CampaignRow>('actions');
  const counts = useQuery(actionCountsQuery(useDataProvider(), { range, now }));
  const compared = useComparison({ range, now });
  const [statuses, setStatuses] = useStore<readonly StatusName[]>(
    'analytics.actions.statuses',
    statusNames,
  );
  const report = useMemo(() => {
    if (!counts.data || !campaigns.data) return null;
    const { parts, whole, before } = counts.data;
    const lines = actionLines(whole.rows, campaigns.data);
    return {
      lines,
      points: pointsOf(parts, range),
      before: countsOf(before.rows),
      sums: {
        now: withShop(sumOf(lines), whole.shop),
        before: withShop(sumOf(countsOf(before.rows).values()), before.shop),
      },
      currency: mainCurrency([
        Object.fromEntries(whole.shop.revenue.map(({ currency, revenue }) => [currency, revenue])),
      ]),
    };
  }, [counts.data, campaigns.data, range]);

  if (!report) {
    const error = counts.error ?? campaigns.error;
    const retry = () => {
      counts.refetch();
      campaigns.refetch();
    };
    return <LoadingState error={error} onRetry={retry} />;
  }
  const { lines, points, before, sums, currency } = report;
  const rejected = <RejectedNote counts={counts.data?.whole.rejected ?? []} />;
  const isEmpty =
    sums.now.shown + sums.now.click + sums.now.close === 0 &&
    lines.every(({ orders, clickOrders }) => orders + clickOrders === 0);
  if (isEmpty) {
    return (
      <>
        {rejected}
        <EmptyReport range={range} now={now} onRange={onRange} />
      </>
    );
  }
  const { isComparing, unfinished } = compared;
  const chosen = lines.filter(({ status }) => statuses.includes(status ?? 'deleted'));
  const listed = SELECTABLE_STATUSES.filter((status) => statuses.includes(status));
  const filter =
    listed.length === SELECTABLE_STATUSES.length
      ? ''
      : ` ${listed.map((status) => text(`app.status.${status}`)).join(', ') || '–'}`;
  return (
    <>
      {rejected}
      <ActionChart
        hasSelect
        points={points}
        lines={chosen}
        range={range}
        currency={currency}
        compare={isComparing && sums.before.shown + sums.before.orders > 0 ? { now } : undefined}
        figureOf={(name) => ({
          value: showMetric(name, sums.now, { language, text }),
          note: isComparing && (
            <ChangeNote name={name} {...sums} currency={currency} unfinished={unfinished} />
          ),
        })}
        note={
          <>
            <AttributionNote range={range} />{' '}
            {compared.sentence([sums.before.shown, sums.before.click, sums.before.orders])}
          </>
        }
      />
      <ReportTable
        lines={chosen}
        sum={sums.now}
        before={isComparing ? before : null}
        currency={currency}
        range={range}
        unfinished={unfinished}
        statuses={statuses}
        onStatuses={setStatuses}
        actions={
          <DownloadButton
            filename={`${text('analytics.tabs.actions')} ${range.start} - ${range.end}${filter}`}
            sheets={() => actionSheets({ lines: chosen, points, currency, text })}
          />
        }
      />
      {isShared ? null : <HoldoutCard />}
    </>
  );
}

/**
 * Replaces sums over the actions by the shop's totals, because several actions may have the same
 * visitors and orders.
 */
function withShop(sum: Counts, { sessions, visitors, orders, revenue }: Analytics['shop']): Counts {
  const money = revenue.map((one) => [one.currency, one.revenue] as const);
  return { ...sum, sessions, visitors, orders, revenue: Object.fromEntries(money) };
}
