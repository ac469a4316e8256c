import { type DayRange, datePresets, daysOf } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { InboxReportDay, InboxReportRow } from '@contract/entities/bots/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import type { Figure } from '@/components/charts/Figures';
import { DayChart } from '@/components/charts/lazyCharts';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { RangePicker } from '@/custom-pages/analytics/RangePicker';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import { useRangeAddress } from '@/custom-pages/analytics/useRangeAddress';
import { useDataProvider } from '@/dataProvider';
import { inboxReportQuery } from '@/dataProvider/areas/bots/inbox';
import { durationText } from '@/i18n/duration';
import { formatAverage, formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export default function TimesPage() {
  const text = useText();
  const [now] = useState(() => new Date());
  const initial = datePresets.last30Days.range(istanbulDay(now));
  const { range, setRange } = useRangeAddress(now, initial);
  const { data, error, refetch } = useQuery(inboxReportQuery(useDataProvider(), range));
  return (
    <Page
      title={text('inbox.times.title')}
      lead={text('inbox.times.text')}
      list={{ name: text('inbox.title'), path: '/inbox' }}
      actions={<RangePicker range={range} now={now} onRange={setRange} />}
    >
      {data ? null : <LoadingState error={error} onRetry={refetch} />}
      {data?.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon="clock"
            title={text('inbox.times.emptyTitle')}
            text={text('inbox.times.emptyText')}
          />
        </Card>
      ) : null}
      {data && data.rows.length > 0 ? (
        <>
          <TeamCard {...data} range={range} now={now} />
          <Members rows={data.rows} />
        </>
      ) : null}
    </Page>
  );
}

interface TeamProps {
  rows: InboxReportRow[];
  before: InboxReportRow[];
  days: InboxReportDay[];
  range: DayRange;
  now: Date;
}

function TeamCard({ rows, before, days, range, now }: TeamProps) {
  const text = useText();
  const language = useLanguage();
  const formatters = useFormatters();
  const compared = useComparison({ range, now });
  const [drawn, setDrawn] = useState<'firstReply' | 'answered'>('firstReply');
  const team = rows.find(({ user }) => user === null);
  const old = before.find(({ user }) => user === null);
  if (!team) return null;
  const change = (
    name: 'first_reply' | 'resolution' | 'rating' | 'answered',
    better: 'up' | 'down',
  ) => {
    const [value, earlier] = [team[name], old?.[name] ?? null];
    return value === null || earlier === null ? null : compared.count(value, earlier, better);
  };
  const chosen = (name: typeof drawn) => ({
    onChoose: () => setDrawn(name),
    chosen: drawn === name,
  });
  const figures: Figure[] = [
    [
      text('inbox.times.firstReply'),
      formatters.time(team.first_reply),
      change('first_reply', 'down'),
      chosen('firstReply'),
    ],
    [
      text('inbox.times.answered'),
      formatCount(team.answered, language),
      change('answered', 'up'),
      chosen('answered'),
    ],
    [
      text('inbox.times.resolution'),
      formatters.time(team.resolution),
      change('resolution', 'down'),
    ],
    [
      text('inbox.times.rating'),
      formatters.average(team),
      <>
        {change('rating', 'up')}
        <span>{formatters.votes(team)}</span>
      </>,
    ],
  ];
  const title = text(`inbox.times.chart.${drawn}`);
  return (
    <ChartCard
      title={title}
      figures={figures}
      note={compared.sentence(old ? [old.answered, old.closed] : [])}
      chart={
        <DayChart
          kind="bar"
          label={text('inbox.times.chartText', {
            title,
            from: formatDay(range.start, language),
            to: formatDay(range.end, language),
          })}
          {...chartData(drawn, days, range)}
          lines={[{ key: 'value', label: title }]}
          {...(drawn === 'answered'
            ? { format: (value: number) => formatCount(value, language) }
            : timeFormat(days, formatters.time))}
        />
      }
    />
  );
}

/**
 * Chart units in seconds: `unit` applies if the longest daily median of the time to the first reply
 * is at least `from` seconds.
 */
const UNITS_S = [
  { from: 7_200, unit: 3_600 },
  { from: 120, unit: 60 },
] as const;

/** Returns the chart's unit in seconds, so that the axis has round numbers. */
const unitOf = (days: readonly InboxReportDay[]) => {
  const longest = Math.max(0, ...days.map(({ first_reply }) => first_reply));
  return UNITS_S.find(({ from }) => longest >= from)?.unit ?? 1;
};

/**
 * Returns a value for each day of the range: the answered conversations, or the time to the first
 * reply; a day without replies has no bar.
 */
function chartData(
  drawn: 'firstReply' | 'answered',
  days: readonly InboxReportDay[],
  range: DayRange,
) {
  const byDay = new Map(days.map((row) => [row.day, row]));
  const unit = unitOf(days);
  return {
    days: daysOf(range).map((day) => {
      const { answered = 0, first_reply = 0 } = byDay.get(day) ?? {};
      return { day, value: drawn === 'answered' ? answered : first_reply / unit };
    }),
  };
}

const timeFormat = (days: readonly InboxReportDay[], time: (seconds: number | null) => string) => {
  const unit = unitOf(days);
  const format = (value: number) => (value === 0 ? '–' : time(Math.round(value * unit)));
  return { format, formatAxis: (value: number) => (value === 0 ? '0' : format(value)) };
};

type Rated = Pick<InboxReportRow, 'rating' | 'ratings'>;

function useFormatters() {
  const text = useText();
  const language = useLanguage();
  return {
    time: (seconds: number | null) => (seconds === null ? '–' : durationText(seconds, text)),
    average: ({ rating }: Rated) =>
      rating === null ? '–' : `${formatAverage(rating, language)}\u00a0/\u00a03`,
    votes: ({ ratings }: Rated) =>
      ratings === 0 ? '' : text('inbox.times.votes', { smart_count: ratings }),
  };
}

function Members({ rows }: { rows: InboxReportRow[] }) {
  const text = useText();
  const language = useLanguage();
  const formatters = useFormatters();
  return (
    <Card>
      <ReportHead>
        <h2>{text('inbox.times.team')}</h2>
      </ReportHead>
      <NumberTable label={text('inbox.times.team')} stacks>
        <table>
          <thead>
            <tr>
              {(['person', ...COLUMNS] as const).map((name) => (
                <th key={name} scope="col" className={name === 'person' ? undefined : 'number'}>
                  {text(`inbox.times.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const cells = {
                answered: formatCount(row.answered, language),
                firstReply: formatters.time(row.first_reply),
                closed: formatCount(row.closed, language),
                resolution: formatters.time(row.resolution),
                rating: [formatters.average(row), formatters.votes(row)]
                  .filter(Boolean)
                  .join(' · '),
              };
              return (
                <tr key={row.user ?? ''} className={row.user === null ? 'sum' : undefined}>
                  <th scope="row">
                    {row.user === null ? text('inbox.times.everybody') : row.name}
                  </th>
                  {COLUMNS.map((name) => (
                    <td
                      key={name}
                      className={name === 'rating' ? 'number double' : 'number'}
                      data-label={text(`inbox.times.${name}`)}
                    >
                      {cells[name]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </NumberTable>
    </Card>
  );
}

const COLUMNS = ['answered', 'firstReply', 'closed', 'resolution', 'rating'] as const;
