import type { Language } from '@catalogue/language';
import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulClock } from '@catalogue/lib/istanbul';
import type { OrderRelation } from '@catalogue/reports/attribution';
import type { Experiment } from '@contract/calls/campaigns/experiments';
import type { CampaignVersionRow } from '@contract/calls/campaigns/versions';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import type { Figure } from '@/components/charts/Figures';
import { TabLinks } from '@/components/navigation/TabLinks';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, phoneColumns } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { ExperimentCard, extraRevenue } from '@/custom-pages/analytics/experiment/ExperimentCard';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { ReportLink, useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { experimentQuery } from '@/dataProvider/areas/campaigns/experiments';
import { versionListQuery } from '@/dataProvider/areas/campaigns/versions';
import { actionBreakdownsQuery, actionCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay } from '@/i18n/format';
import { formatAmount } from '@/i18n/money';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { ActionChart, STRIP } from './ActionChart';
import { AttributionNote } from './AttributionNote';
import { actionSheets } from './actionSheets';
import { BreakdownTables } from './BreakdownTables';
import { breakdownSheets } from './breakdownSheets';
import { ChangeNote } from './ChangeNote';
import { EmptyReport } from './EmptyReport';
import { Funnel } from './Funnel';
import {
  type MetricName,
  mainCurrency,
  metricNames,
  metricOf,
  metrics,
  orderCounts,
  showMetric,
} from './metrics';
import { ORDER_LIST_HASH, OrderList } from './OrderList';
import { type Counts, countsOf, NO_COUNTS, pointsOf } from './summarise';

const PHONE_COLUMNS = phoneColumns('minmax(0, 1fr) max-content');
const TABLE_METRICS = metricNames.filter((name) => !STRIP.some((shown) => shown === name));

/** Maximum length of the action's name in the file name, which continues with the days. */
const MAX_NAME_CHARS = 90;

interface Props extends ReportProps {
  id: number;
  /** The action; undefined while loading, and for a deleted one. */
  campaign: CampaignRow | undefined;
}

/**
 * Report of one action in three tabs: overview, breakdowns, orders. A shared report has only the
 * overview.
 */
export function ActionDetail(props: Props) {
  const { id, range, now } = props;
  const tab = useTab();
  if (useIsShared()) return <Overview {...props} />;
  return (
    <>
      <Tabs id={id} range={range} tab={tab} />
      {tab === 'overview' ? <Overview {...props} /> : null}
      {tab === 'parts' ? <BreakdownTables campaign={id} range={range} now={now} /> : null}
      {tab === 'orders' ? <OrderList campaign={id} range={range} /> : null}
    </>
  );
}

function Overview({ id, campaign, range, now, onRange }: Props) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const isShared = useIsShared();
  const compared = useComparison({ range, now });
  const counts = useQuery(actionCountsQuery(dataProvider, { range, now, campaign: id }));
  const versions = useQuery({
    ...versionListQuery(dataProvider, id),
    // A deleted action has no versions any more.
    enabled: campaign !== undefined && !isShared,
  });
  const parts = useQuery({
    ...actionBreakdownsQuery(dataProvider, { campaign: id, range, now }),
    enabled: !isShared,
  });
  const experiment = useQuery({
    ...experimentQuery(dataProvider, id),
    // The query does not wait for the actions, so that all parts of the report appear together.
    enabled: !isShared,
  });
  const report = useMemo(() => {
    if (!counts.data) return null;
    const { parts, whole, before } = counts.data;
    const own = countsOf(whole.rows).get(id) ?? NO_COUNTS;
    return {
      own,
      before: countsOf(before.rows).get(id) ?? NO_COUNTS,
      points: pointsOf(parts, range),
      currency: mainCurrency([own.revenue, own.clickRevenue]),
    };
  }, [counts.data, id, range]);
  // An experiment adds a figure above the chart, so the report waits for the experiment query.
  const isOpening = experiment.isLoading && !experiment.isFetched;
  if (!report || isOpening) return <LoadingState error={counts.error} onRetry={counts.refetch} />;

  const { own, before, points, currency } = report;
  const { unfinished } = compared;
  const isComparing = compared.isComparing && hasEvents(before);
  const sentence = compared.sentence([hasEvents(before) ? 1 : 0]);
  // An experiment covers all its days, regardless of the range. A schedule has no experiment.
  const isAction = campaign !== undefined && campaign._type !== 'schedule';
  const comparison = isAction && !isShared ? <ExperimentCard id={id} /> : null;
  if (!hasEvents(own)) {
    return (
      <>
        <EmptyReport range={range} now={now} onRange={onRange} campaign={id} />
        {comparison}
      </>
    );
  }
  const ordersOf = (orders: OrderRelation, written: string) =>
    orderCounts[orders](own) > 0 ? (
      <ReportLink
        to={`/analytics/actions/${id}?${new URLSearchParams({ ...range, orders })}${ORDER_LIST_HASH}`}
      >
        {written}
      </ReportLink>
    ) : (
      written
    );
  const show = (name: MetricName) => {
    const formatted = showMetric(name, own, { language, text });
    const { orders } = metricOf(name);
    return orders ? ordersOf(orders, formatted) : formatted;
  };
  const change = (name: MetricName, always = false) =>
    isComparing ? (
      <ChangeNote
        name={name}
        now={own}
        before={before}
        currency={currency}
        unfinished={unfinished}
        always={always}
      />
    ) : null;
  const line = { ...own, id, name: campaign?.name, status: campaign?.status };
  return (
    <>
      <ActionChart
        points={points}
        lines={[line]}
        range={range}
        currency={currency}
        compare={isComparing ? { now, campaign: id } : undefined}
        first={extraFigure(experiment.data, { text, language })}
        marks={marksOf(versions.data ?? [], range, (numbers) =>
          text('analytics.version', { numbers }),
        )}
        figureOf={(name) => ({ value: show(name), note: change(name, true) })}
        note={
          <>
            <AttributionNote range={range} /> {sentence}
          </>
        }
      />
      <Columns>
        <div>
          <Funnel counts={own} orders={ordersOf('click', formatCount(own.clickOrders, language))} />
          {comparison}
        </div>
        <Card>
          <ReportHead>
            <h2>{text('analytics.figures')}</h2>
            {parts.data && (
              <DownloadButton
                filename={`${(campaign?.name ?? text('analytics.deleted', { id })).slice(0, MAX_NAME_CHARS)} ${range.start} - ${range.end}`}
                sheets={() => [
                  ...actionSheets({ lines: [line], points, currency, text }),
                  ...breakdownSheets(parts.data, text),
                ]}
              />
            )}
          </ReportHead>
          <NumberTable label={text('analytics.figures')} stacks>
            <table style={PHONE_COLUMNS}>
              <thead>
                <tr>
                  <th scope="col">{text('analytics.figure')}</th>
                  <th scope="col" className="number">
                    {text('analytics.value')}
                  </th>
                  {isComparing ? (
                    <th scope="col" className="number">
                      {text('analytics.changeColumn')}
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {TABLE_METRICS.map((name) => (
                  <tr key={name}>
                    <th scope="row">{text(metrics[name].text)}</th>
                    <td className="number beside">{show(name)}</td>
                    {isComparing ? <td className="number second">{change(name)}</td> : null}
                  </tr>
                ))}
              </tbody>
            </table>
          </NumberTable>
        </Card>
      </Columns>
    </>
  );
}

const hasEvents = ({ shown, click, close, orders, clickOrders }: Counts) =>
  shown + click + close + orders + clickOrders > 0;

/** Returns the figure of extra revenue compared with the control group; undefined without one. */
function extraFigure(
  experiment: Experiment | null | undefined,
  { text, language }: { text: ReadText; language: Language },
): Figure | undefined {
  const extra = experiment ? extraRevenue(experiment) : undefined;
  if (!experiment || extra === undefined) return undefined;
  const name = text('experiment.extra');
  if (extra === null) return [name, '–', text('experiment.extraFew')];
  const sign = extra > 0 ? '+' : '';
  return [
    name,
    `${sign}${formatAmount(extra, experiment.currency, language)}`,
    text('experiment.extraSince', { since: formatDay(experiment.since, language) }),
  ];
}

const TABS = ['overview', 'parts', 'orders'] as const;
type TabName = (typeof TABS)[number];

function useTab(): TabName {
  const [params] = useSearchParams();
  const tabParam = params.get('tab');
  return TABS.find((name) => name === tabParam) ?? (params.has('orders') ? 'orders' : 'overview');
}

function Tabs({ id, range, tab }: Pick<Props, 'id' | 'range'> & { tab: TabName }) {
  const text = useText();
  const addressOf = (name: TabName) =>
    `/analytics/actions/${id}?${new URLSearchParams({
      ...range,
      ...(name !== 'overview' && { tab: name }),
    })}`;
  return (
    <TabLinks
      label={text('analytics.detailTabs.label')}
      tabs={TABS.map((name) => ({
        to: addressOf(name),
        text: text(`analytics.detailTabs.${name}`),
        current: name === tab,
      }))}
    />
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))',
  gap: 16,
  marginBottom: 16,
  // Wide tables scroll instead of widening their column.
  '& > *': { minWidth: 0 },
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& > div > *:last-child': { flex: 1, marginBottom: 0 },
});

/**
 * Returns the marks of versions that went live in the range; versions of the same day, or of the
 * same hour in a range of one day, share a mark.
 */
export function marksOf(
  versions: readonly Pick<CampaignVersionRow, 'version' | 'saved_at'>[],
  { start, end }: DayRange,
  write: (numbers: string) => string,
): { day: string; label: string }[] {
  const byDay = new Map<string, number[]>();
  for (const { version, saved_at } of versions) {
    const { day, minutes } = istanbulClock(new Date(saved_at));
    if (day < start || day > end) continue;
    const hour = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`;
    const axisValue = start === end ? hour : day;
    byDay.set(axisValue, [...(byDay.get(axisValue) ?? []), version]);
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, numbers]) => ({ day, label: write(numbers.sort((a, b) => a - b).join(', ')) }));
}
