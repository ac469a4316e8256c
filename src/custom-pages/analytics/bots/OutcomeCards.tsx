import {
  CONVERSATION_OUTCOMES,
  type ConversationOutcome,
  ONGOING_MS,
} from '@catalogue/bot/conversation-outcome';
import { LONG_WAIT_S } from '@catalogue/bot/inbox';
import type { BotChannel } from '@catalogue/bot/types';
import { type DayRange, daysOf } from '@catalogue/lib/date-range';
import type { BotOutcomes } from '@contract/entities/bots/bot';
import { useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { BarsChart, DayChart } from '@/components/charts/lazyCharts';
import { sumByWeek } from '@/components/charts/weeks';
import { NumberTable, phoneColumns, TableMore, TableNote } from '@/components/tables/NumberTable';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import { formatCount, formatDay, formatShare } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { ConversationsLink } from './ConversationsLink';
import { countsOfDay, DRAWN_OUTCOMES, nodeName, outcomeCounts } from './outcomes';

const NODES_AT_FIRST = 8;
/** Minutes that the definition of an outcome mentions. */
const MINUTES: Partial<Record<ConversationOutcome, number>> = {
  answered: LONG_WAIT_S / 60,
  answeredLater: LONG_WAIT_S / 60,
  ongoing: ONGOING_MS / 60_000,
};

interface Props {
  outcomes: BotOutcomes;
  range: DayRange;
  channel: BotChannel;
}

export function OutcomeChart({ outcomes, range }: Pick<Props, 'outcomes' | 'range'>) {
  const text = useText();
  const language = useLanguage();
  const days = daysOf(range);
  const counts = outcomeCounts(outcomes.days);
  const format = (count: number) => formatCount(count, language);
  const nameOf = (name: (typeof DRAWN_OUTCOMES)[number]) =>
    text(name === 'team' ? 'reports.bot.outcomes.team' : `inbox.outcome.${name}`);
  const label = text('reports.bot.outcomes.chartText', {
    from: formatDay(range.start, language),
    to: formatDay(range.end, language),
    list: DRAWN_OUTCOMES.map((name) => `${nameOf(name)} ${format(counts[name])}`).join(', '),
  });
  if (days.length === 1) {
    return (
      <BarsChart
        bars={DRAWN_OUTCOMES.map((name) => ({ name: nameOf(name), value: counts[name] }))}
        format={format}
        label={label}
      />
    );
  }
  return (
    <DayChart
      {...sumByWeek(days.map((day) => ({ day, ...countsOfDay(outcomes.days, day) })))}
      lines={DRAWN_OUTCOMES.map((name) => ({ key: name, label: nameOf(name) }))}
      format={format}
      label={label}
    />
  );
}

export function OutcomeTables({ outcomes, range, channel }: Props) {
  const text = useText();
  const language = useLanguage();
  const counts = outcomeCounts(outcomes.days);
  const format = (count: number) => formatCount(count, language);
  const meaningOf = (outcome: ConversationOutcome) =>
    text(`reports.bot.outcomes.means.${outcome}`, { minutes: MINUTES[outcome] ?? 0 });
  return (
    <>
      <Card sx={{ mb: 2 }}>
        <ReportHead>
          <h2>{text('reports.bot.outcomes.table')}</h2>
        </ReportHead>
        <NumberTable label={text('reports.bot.outcomes.table')} stacks>
          <table style={phoneColumns('minmax(0, 1fr) 40px 56px')}>
            <thead>
              <tr>
                <th scope="col">{text('reports.bot.outcomes.outcome')}</th>
                <th scope="col" className="number">
                  {text('reports.bot.outcomes.conversations')}
                </th>
                <th scope="col" className="number">
                  {text('reports.bot.outcomes.part')}
                </th>
                <th scope="col">{text('reports.bot.outcomes.meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {CONVERSATION_OUTCOMES.map((outcome) => (
                <tr key={outcome}>
                  <th scope="row">{text(`inbox.outcome.${outcome}`)}</th>
                  <td className="number beside">
                    <ConversationsLink
                      channel={channel}
                      range={range}
                      count={counts[outcome]}
                      filter={{ outcome: [outcome] }}
                    >
                      {format(counts[outcome])}
                    </ConversationsLink>
                  </td>
                  <td className="number beside">
                    {formatShare(counts[outcome] / counts.all, language)}
                  </td>
                  <td className="second" style={{ whiteSpace: 'normal', minWidth: 260 }}>
                    {meaningOf(outcome)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </NumberTable>
        <TableNote>
          {text('reports.bot.outcomes.note')}{' '}
          {range.start < outcomes.since
            ? text('reports.bot.outcomes.since', { day: formatDay(outcomes.since, language, true) })
            : null}
        </TableNote>
      </Card>
      <NodeCard outcomes={outcomes} range={range} channel={channel} />
    </>
  );
}

function NodeCard({ outcomes, range, channel }: Props) {
  const text = useText();
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  const [allShown, setAllShown] = useState(false);
  const list = useRef<HTMLTableSectionElement>(null);
  const { nodes } = outcomes;
  const shown = allShown ? nodes : nodes.slice(0, NODES_AT_FIRST);
  return (
    <Card sx={{ mb: 2 }}>
      <ReportHead>
        <h2>{text('reports.bot.outcomes.nodes')}</h2>
      </ReportHead>
      <NumberTable label={text('reports.bot.outcomes.nodes')} stacks>
        <table style={phoneColumns('minmax(0, 1fr) minmax(0, 2fr) 64px')}>
          <thead>
            <tr>
              <th scope="col">{text('reports.bot.outcomes.node')}</th>
              {(['seen', 'ended', 'lost', 'dropOff'] as const).map((name) => (
                <th key={name} scope="col" className={name === 'ended' ? 'number wide' : 'number'}>
                  {text(`reports.bot.outcomes.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list}>
            {shown.map((one) => {
              const nodeId = `${channel}:${one.node}`;
              const cells = [
                ['seen', one.seen, { seen_node: nodeId }],
                ['ended', one.ended, { ended_node: nodeId }],
                ['lost', one.abandoned, { ended_node: nodeId, outcome: ['abandoned'] }],
              ] as const;
              return (
                <tr key={one.node}>
                  <th scope="row">
                    <span className="name">
                      <span>{nodeName(one, text)}</span>
                    </span>
                  </th>
                  {cells.map(([name, count, filter]) => (
                    <td
                      key={name}
                      className={name === 'ended' ? 'number wide' : 'number inline'}
                      data-label={text(`reports.bot.outcomes.${name}`)}
                    >
                      <ConversationsLink
                        channel={channel}
                        range={range}
                        count={count}
                        filter={filter}
                      >
                        {formatCount(count, language)}
                      </ConversationsLink>
                    </td>
                  ))}
                  <td className="number beside">
                    {one.seen ? formatShare(one.abandoned / one.seen, language) : '–'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </NumberTable>
      <TableMore
        list={list}
        shown={shown.length}
        hasMore={shown.length < nodes.length}
        onMore={() => setAllShown(true)}
      >
        {text('reports.bot.outcomes.all', { count: formatCount(nodes.length, language) })}
      </TableMore>
      <TableNote>
        {text(`reports.bot.outcomes.${isNarrow ? 'nodesNoteShort' : 'nodesNote'}`)}
      </TableNote>
    </Card>
  );
}
