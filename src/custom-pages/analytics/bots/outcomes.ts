import {
  CONVERSATION_OUTCOMES,
  type ConversationOutcome,
  TEAM_OUTCOMES,
} from '@catalogue/bot/conversation-outcome';
import type { BotOutcomes } from '@contract/entities/bots/bot';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';

/** Lines of the outcome chart in their order; the team's outcomes share a line. */
export const DRAWN_OUTCOMES = ['resolved', 'team', 'abandoned', 'ongoing'] as const;

type OutcomeCounts = Record<ConversationOutcome | 'all' | 'team', number>;

/**
 * Returns the number of conversations by outcome: `all` sums all outcomes, `team` counts the
 * conversations in which the team took part.
 */
export function outcomeCounts(days: BotOutcomes['days']): OutcomeCounts {
  const sumOf = (outcomes: readonly ConversationOutcome[]) =>
    days.reduce((sum, { outcome, total }) => (outcomes.includes(outcome) ? sum + total : sum), 0);
  const each = CONVERSATION_OUTCOMES.map((outcome) => [outcome, sumOf([outcome])]);
  return {
    ...(Object.fromEntries(each) as Record<ConversationOutcome, number>),
    all: sumOf(CONVERSATION_OUTCOMES),
    team: sumOf(TEAM_OUTCOMES),
  };
}

export const countsOfDay = (days: BotOutcomes['days'], wanted: string): OutcomeCounts =>
  outcomeCounts(days.filter(({ day }) => day === wanted));

interface Report {
  outcomes: BotOutcomes;
  days: readonly string[];
  text: ReadText;
}

export function outcomeSheets({ outcomes, days, text }: Report): DownloadSheet[] {
  const totals = outcomeCounts(outcomes.days);
  if (totals.all === 0) return [];
  const byDay = days.map((day) => countsOfDay(outcomes.days, day));
  const rows = [...CONVERSATION_OUTCOMES, 'all'] as const;
  const { nodes } = outcomes;
  return [
    {
      name: text('reports.bot.outcomes.table'),
      x: {
        label: text('reports.bot.outcomes.outcome'),
        data: rows.map((row) =>
          text(row === 'all' ? 'reports.bot.outcomes.conversations' : `inbox.outcome.${row}`),
        ),
      },
      datasets: [
        ...days.map((day, at) => ({
          label: day,
          labelKind: 'day' as const,
          kind: 'count' as const,
          data: rows.map((row) => byDay[at]?.[row] ?? 0),
        })),
        {
          label: text('reports.total'),
          kind: 'count' as const,
          data: rows.map((row) => totals[row]),
        },
      ],
    },
    {
      name: text('reports.bot.outcomes.nodes'),
      x: {
        label: text('reports.bot.outcomes.node'),
        data: nodes.map((node) => nodeName(node, text)),
      },
      datasets: [
        ...(['seen', 'ended', 'abandoned'] as const).map((name) => ({
          label: text(`reports.bot.outcomes.${name === 'abandoned' ? 'lost' : name}`),
          kind: 'count' as const,
          data: nodes.map((node) => node[name]),
        })),
        {
          label: text('reports.bot.outcomes.dropOff'),
          kind: 'rate' as const,
          data: nodes.map(({ abandoned, seen }) => (seen ? abandoned / seen : 0)),
        },
      ],
    },
  ];
}

export function nodeName({ node, name }: BotOutcomes['nodes'][number], text: ReadText): string {
  return node === 0 ? text('bot.fixed.starting') : name || `#${node}`;
}
