import type { BotChannel } from '@catalogue/bot/types';
import { daysOf } from '@catalogue/lib/date-range';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { BarsChart, DayChart } from '@/components/charts/lazyCharts';
import { sumByWeek } from '@/components/charts/weeks';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { type DayLine, DayTable } from '@/custom-pages/analytics/DayTable';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { useNotes } from '@/custom-pages/analytics/notes/useNotes';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import { botCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatDay } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';
import {
  type BotLine,
  type BotView,
  botLines,
  botSheets,
  flatten,
  forwardCells,
  sumOf,
  totalsOf,
} from './botLines';
import { OutcomeChart, OutcomeTables } from './OutcomeCards';
import { outcomeFigures } from './outcomeFigures';
import { outcomeSheets } from './outcomes';

/** Maximum number of lines in a chart; more would be unreadable. */
const MAX_DRAWN = 5;

export default function BotReport({ range, now, channel }: ReportProps & { channel: BotChannel }) {
  const text = useText();
  const language = useLanguage();
  const [view, setView] = useStore<BotView>('analytics.bots.view', 'click');
  const [drawn, setDrawn] = useStore<'outcomes' | 'names'>('analytics.bots.chart', 'outcomes');
  const isNarrow = useWindowBelow(720);
  const notes = useNotes(range);
  const compared = useComparison({ range, now });
  const counts = useQuery(botCountsQuery(useDataProvider(), channel, range));
  if (!counts.data) return <LoadingState error={counts.error} onRetry={counts.refetch} />;

  const days = daysOf(range);
  const counted = counts.data.now;
  const lines = botLines(counted.rows, days, view);
  const forwards = forwardCells(counted.forwards, days);
  const sum = sumOf(lines, days);
  const { outcomes } = counted;
  const hasOutcomes = outcomes.days.length > 0;
  const drawsOutcomes = hasOutcomes && drawn === 'outcomes';
  if (sum.total + forwards.total === 0 && !hasOutcomes) {
    return (
      <Card>
        <EmptyState
          icon="chat"
          title={text('reports.bot.empty')}
          text={text('reports.bot.emptyText')}
        >
          <FillButton to={channel === 'web' ? 'bot' : 'whatsapp'} />
        </EmptyState>
      </Card>
    );
  }
  const topLines = flatten(lines)
    .map(({ line }) => line)
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_DRAWN);
  const format = (count: number) => formatCount(count, language);
  const values = {
    from: formatDay(range.start, language),
    to: formatDay(range.end, language),
    names: topLines.map(({ name, total }) => `${name} ${format(total)}`).join(', '),
    forwards: format(forwards.total),
  };
  const title = text(`reports.bot.${channel}`);
  const totals = totalsOf(counted);
  const before = totalsOf(counts.data.before);
  return (
    <>
      <ChartCard
        title={text(drawsOutcomes ? 'reports.bot.outcomes.chart' : `reports.bot.chart.${view}`)}
        figures={[
          ...outcomeFigures({
            outcomes,
            before: counts.data.before.outcomes,
            range,
            channel,
            compared,
            text,
            language,
            isNarrow,
          }),
          ...(hasOutcomes
            ? []
            : [
                [
                  text('reports.bot.sum'),
                  format(totals.clicks),
                  compared.count(totals.clicks, before.clicks),
                  { points: sum.cells, line: 'quiet' },
                ] as const,
                [
                  text('reports.bot.forward'),
                  format(totals.forwards),
                  compared.count(totals.forwards, before.forwards),
                  { points: forwards.cells, line: topLines.length },
                ] as const,
              ]),
        ]}
        note={compared.sentence([
          ...[before.clicks, before.forwards],
          ...counts.data.before.outcomes.days.map(({ total }) => total),
        ])}
        controls={
          hasOutcomes ? (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={drawn}
              aria-label={text('reports.bot.drawn')}
              onChange={(_, next: typeof drawn | null) => next && setDrawn(next)}
            >
              <ToggleButton value="outcomes">{text('reports.bot.outcomes.table')}</ToggleButton>
              <ToggleButton value="names">{text('reports.bot.names')}</ToggleButton>
            </ToggleButtonGroup>
          ) : null
        }
        chart={
          drawsOutcomes ? (
            <OutcomeChart outcomes={outcomes} range={range} />
          ) : days.length === 1 ? (
            <BarsChart
              bars={[
                ...topLines.map(({ name, total }) => ({ name, value: total })),
                { name: text('reports.bot.forward'), value: forwards.total },
              ]}
              format={format}
              label={text('reports.bot.chartText', values)}
            />
          ) : (
            <DayChart
              {...sumByWeek(
                days.map((day, at) => ({
                  day,
                  forward: forwards.cells[at] ?? 0,
                  ...Object.fromEntries(
                    topLines.map(({ id, cells }) => [`node${id}`, cells[at] ?? 0]),
                  ),
                })),
              )}
              lines={[
                ...topLines.map(({ id, name }) => ({ key: `node${id}`, label: name })),
                { key: 'forward', label: text('reports.bot.forward') },
              ]}
              marks={notes.marks}
              onDay={notes.open}
              format={format}
              label={text('reports.bot.chartText', values)}
            />
          )
        }
      />
      {notes.dialog}
      {hasOutcomes ? <OutcomeTables outcomes={outcomes} range={range} channel={channel} /> : null}
      <Card>
        <ReportHead>
          <h2>{text('reports.bot.table')}</h2>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={text('reports.bot.view')}
            onChange={(_, next: BotView | null) => next && setView(next)}
          >
            <ToggleButton value="click">{text('reports.bot.click')}</ToggleButton>
            <ToggleButton value="conversation">{text('reports.bot.conversation')}</ToggleButton>
          </ToggleButtonGroup>
          <DownloadButton
            filename={`${title} ${range.start} - ${range.end}`}
            sheets={() => [
              ...outcomeSheets({ outcomes, days, text }),
              ...botSheets({ ...counted, days, text }),
            ]}
          />
        </ReportHead>
        <DayTable
          label={text('reports.bot.table')}
          nameLabel={text('reports.bot.name')}
          days={days}
          lines={withNames(lines, text)}
          adds={view === 'click'}
          foot={[
            ...(view === 'click' ? [{ name: text('reports.bot.sum'), ...sum, isSum: true }] : []),
            { name: text('reports.bot.forward'), ...forwards },
          ]}
        />
        <TableNote>{text('reports.bot.note')}</TableNote>
      </Card>
    </>
  );
}

const withNames = (lines: readonly BotLine[], text: ReadText): DayLine[] =>
  lines.map(({ isDeleted, children, ...line }) => ({
    ...line,
    name: isDeleted ? text('reports.bot.deleted', { name: line.name || line.id }) : line.name,
    children: withNames(children, text),
  }));
