import {
  MESSAGE_LABELS,
  MESSAGE_PLATFORMS,
  type MessageLabel,
  type MessagePlatform,
} from '@catalogue/reports/message-report';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import { BarsChart } from '@/components/charts/lazyCharts';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { messageCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { type MessageLine, messageLines, messageSheet, nameOfLine } from './messages';
import { ScheduleRevenueCard } from './ScheduleRevenueCard';

type Filter = MessagePlatform | 'all';

export default function MessagesReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const [platform, setPlatform] = useStore<Filter>('analytics.messages.platform', 'all');
  const compared = useComparison({ range, now });
  const isShared = useIsShared();
  const counts = useQuery(messageCountsQuery(useDataProvider(), range));
  if (!counts.data) return <LoadingState error={counts.error} onRetry={counts.refetch} />;

  const all = messageLines(counts.data.now);
  if (all.length === 0) {
    const empty = (
      <Card>
        <EmptyState
          icon="chat"
          title={text('reports.messages.empty')}
          text={text('reports.messages.emptyText')}
        >
          <FillButton to="schedules" />
        </EmptyState>
      </Card>
    );
    // Revenue is shown even without messages: orders may follow messages of earlier days.
    return isShared ? (
      empty
    ) : (
      <>
        {empty}
        <ScheduleRevenueCard range={range} now={now} />
      </>
    );
  }
  const chosen = (line: MessageLine) => platform === 'all' || line.platform === platform;
  const lines = all.filter(chosen);
  const channels = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={platform}
      aria-label={text('reports.messages.platform')}
      onChange={(_, next: Filter | null) => next && setPlatform(next)}
      sx={{ flexWrap: 'wrap', '@media (max-width: 719px)': { '& > button': { px: 1.25 } } }}
    >
      {(['all', ...MESSAGE_PLATFORMS] as const).map((name) => (
        <ToggleButton key={name} value={name}>
          {text(`reports.messages.platforms.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  if (lines.length === 0) {
    return (
      <>
        {channels}
        <Card>
          <EmptyState
            icon="chat"
            title={text('reports.messages.emptyChannel')}
            text={text('reports.messages.emptyChannelText')}
          >
            <FillButton to="schedules" />
          </EmptyState>
        </Card>
      </>
    );
  }
  const format = (count: number) => formatCount(count, language);
  const formatOrDash = (count: number | null) => (count === null ? '–' : format(count));
  const totalsOf = (own: readonly MessageLine[]) => own.filter(({ source }) => !source);
  const totals = totalsOf(lines);
  const before = totalsOf(messageLines(counts.data.before).filter(chosen));
  const sumOf = (own: readonly MessageLine[], label: 'sent' | 'failed' | 'unclear') =>
    own.reduce((sum, { figures }) => sum + (figures[label] ?? 0), 0);
  // If the user selected a platform, the bars show the purposes of its messages.
  const drawn = platform === 'all' ? totals : lines.filter(({ source }) => source);
  const bars = drawn.map((line) => ({
    name: nameOfLine(line, text),
    value: line.figures.sent ?? 0,
  }));
  return (
    <>
      <ChartCard
        title={text('reports.messages.chart')}
        figures={(['sent', 'failed', 'unclear'] as const).map((label) => [
          text(`reports.messages.label.${label}`),
          format(sumOf(totals, label)),
          compared.count(
            sumOf(totals, label),
            sumOf(before, label),
            label === 'sent' ? 'up' : 'down',
          ),
        ])}
        note={compared.sentence(
          (['sent', 'failed', 'unclear'] as const).map((label) => sumOf(before, label)),
        )}
        controls={channels}
        height={barsHeight(bars.length)}
        chart={
          <BarsChart
            bars={bars}
            format={format}
            label={text('reports.messages.chartText', {
              from: formatDay(range.start, language),
              to: formatDay(range.end, language),
              list: bars.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
            })}
          />
        }
      />
      <Card>
        <ReportHead>
          <h2>{text('reports.messages.table')}</h2>
          <DownloadButton
            filename={`${text('reports.messages.title')} ${range.start} - ${range.end}${
              platform === 'all' ? '' : ` ${text(`reports.messages.platforms.${platform}`)}`
            }`}
            sheets={() => [messageSheet(lines, text)]}
          />
        </ReportHead>
        <NumberTable label={text('reports.messages.table')} stacks>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('reports.messages.name')}</th>
                {MESSAGE_LABELS.map((label) => (
                  <th key={label} scope="col" className="number">
                    {text(`reports.messages.label.${label}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.platform} ${line.source}`} className={line.source ? '' : 'sum'}>
                  <th scope="row" className={line.source ? 'child' : undefined}>
                    {nameOfLine(line, text)}
                  </th>
                  {MESSAGE_LABELS.map((label) => (
                    <td
                      key={label}
                      className={classOf(line, label)}
                      data-label={text(`reports.messages.label.${label}`)}
                    >
                      {formatOrDash(line.figures[label])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </NumberTable>
        <TableNote>{text('reports.messages.note')}</TableNote>
      </Card>
      {isShared ? null : <ScheduleRevenueCard range={range} now={now} />}
    </>
  );
}

const ON_PHONES: ReadonlySet<MessageLabel> = new Set(['sent', 'delivered', 'failed']);

const classOf = ({ figures }: MessageLine, label: MessageLabel) =>
  [
    'number',
    ...(figures[label] ? [] : ['zero']),
    ...(ON_PHONES.has(label) && figures[label] !== null ? [] : ['wide']),
  ].join(' ');
