import { TEAM_OUTCOMES } from '@catalogue/bot/conversation-outcome';
import type { BotChannel } from '@catalogue/bot/types';
import type { Language } from '@catalogue/language';
import { type DayRange, daysOf, periodBefore } from '@catalogue/lib/date-range';
import type { BotOutcomes } from '@contract/entities/bots/bot';
import { styled } from '@mui/material/styles';
import type { Figure } from '@/components/charts/Figures';
import type { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { durationText } from '@/i18n/duration';
import { formatCount, formatShare } from '@/i18n/format';
import type { ReadText } from '@/i18n/useText';
import { ConversationsLink } from './ConversationsLink';
import { countsOfDay, DRAWN_OUTCOMES, outcomeCounts } from './outcomes';

interface Props {
  outcomes: BotOutcomes;
  before: BotOutcomes;
  range: DayRange;
  channel: BotChannel;
  compared: ReturnType<typeof useComparison>;
  text: ReadText;
  language: Language;
  /** True on phones, where names are shorter. */
  isNarrow: boolean;
}

type Drawn = Exclude<(typeof DRAWN_OUTCOMES)[number], 'ongoing'>;

const RATING_NAMES = { 3: 'good', 2: 'middling', 1: 'bad' } as const;

/**
 * Returns the figures above the outcome chart, each with a link to its conversations; empty without
 * conversations.
 */
export function outcomeFigures(props: Props): Figure[] {
  const { outcomes, before, range, channel, compared, text, language, isNarrow } = props;
  const counts = outcomeCounts(outcomes.days);
  const earlier = outcomeCounts(before.days);
  if (counts.all === 0) return [];
  // Conversations from before `since` may be deleted, so an earlier range cannot be compared.
  const isComparable = periodBefore(range).start >= outcomes.since;
  const link = { channel, range };
  const pointsOf = (name: 'all' | Drawn) => ({
    points: daysOf(range).map((day) => countsOfDay(outcomes.days, day)[name]),
    // The colour of the chart's line with the same outcome.
    line: name === 'all' ? ('quiet' as const) : DRAWN_OUTCOMES.indexOf(name),
  });
  const format = (count: number) => formatCount(count, language);
  const share = (name: Drawn, outcome: readonly string[]): Figure => [
    text(`reports.bot.outcomes.${name}`),
    <ConversationsLink key={name} {...link} count={counts[name]} filter={{ outcome }}>
      {format(counts[name])}
    </ConversationsLink>,
    <>
      {isComparable
        ? compared.rate(
            { part: counts[name], whole: counts.all },
            { part: earlier[name], whole: earlier.all },
            name === 'resolved' ? 'up' : 'down',
          )
        : null}
      <span>
        {text('reports.bot.outcomes.share', {
          percent: formatShare(counts[name] / counts.all, language),
        })}
      </span>
    </>,
    pointsOf(name),
  ];
  const ratingOf = (wanted: number) =>
    outcomes.ratings.find(({ rating }) => rating === wanted)?.total ?? 0;
  const rated = ratingOf(1) + ratingOf(2) + ratingOf(3);
  const replied = counts.answered + counts.answeredLater;
  return [
    [
      text('reports.bot.outcomes.conversations'),
      <ConversationsLink key="all" {...link} count={counts.all}>
        {format(counts.all)}
      </ConversationsLink>,
      isComparable ? compared.count(counts.all, earlier.all) : null,
      pointsOf('all'),
    ],
    share('resolved', ['resolved']),
    share('team', TEAM_OUTCOMES),
    share('abandoned', ['abandoned']),
    [
      text('reports.bot.outcomes.satisfaction'),
      rated ? formatShare(ratingOf(3) / rated, language) : '–',
      rated ? (
        <Ratings key="ratings">
          {([3, 2, 1] as const).map((rating) => (
            <span key={rating}>
              <ConversationsLink
                {...link}
                count={ratingOf(rating)}
                filter={{ rating: String(rating) }}
              >
                {text(`reports.bot.outcomes.${RATING_NAMES[rating]}`, {
                  count: format(ratingOf(rating)),
                })}
              </ConversationsLink>
            </span>
          ))}
        </Ratings>
      ) : (
        text('reports.bot.outcomes.noRating')
      ),
    ],
    [
      text(`reports.bot.outcomes.${isNarrow ? 'firstReplyShort' : 'firstReply'}`),
      outcomes.first_reply === null ? (
        '–'
      ) : (
        <ConversationsLink
          key="reply"
          {...link}
          count={replied}
          filter={{ outcome: ['answered', 'answeredLater'] }}
        >
          {durationText(outcomes.first_reply, text)}
        </ConversationsLink>
      ),
    ],
    [
      text('reports.bot.outcomes.unanswered'),
      <ConversationsLink
        key="unanswered"
        {...link}
        count={outcomes.unanswered}
        filter={{ unanswered: 'true' }}
      >
        {format(outcomes.unanswered)}
      </ConversationsLink>,
    ],
  ];
}

const Ratings = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '0 8px' });
