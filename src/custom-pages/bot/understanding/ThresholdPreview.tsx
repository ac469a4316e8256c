import type { BotChannel, BotConfig, BotSnapshot } from '@catalogue/bot/types';
import { decideRanked, type Ranked, rankNodes } from '@catalogue/bot/understanding/match';
import { plainWords } from '@catalogue/bot/understanding/similarity';
import { thresholdOf } from '@catalogue/bot/understanding/threshold';
import type { BotMessage } from '@contract/entities/bots/bot';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { botMessagesQuery, nodesQuery } from '@/dataProvider/areas/bots/bot';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useDraftBot } from './useDraftBot';

const MAX_SHOWN = 20;
const OUTCOMES = ['direct', 'asks', 'none'] as const;

interface Props {
  channel: BotChannel;
  config: BotConfig;
}

/**
 * Outcomes of the last 30 days' messages with the saved and, if it differs, the edited threshold.
 */
export function ThresholdPreview({ channel, config }: Props) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const messages = useQuery(botMessagesQuery(dataProvider, channel));
  const { data: nodes } = useQuery(nodesQuery(dataProvider, channel));
  const draft = useDraftBot(channel, nodes ?? NO_NODES);
  const ranked = useMemo(
    () => (draft && messages.data ? rankAll(draft, messages.data) : []),
    [draft, messages.data],
  );
  if (messages.error) return <ErrorState error={messages.error} onRetry={messages.refetch} />;
  if (!messages.data || !draft) return <PageSkeleton title={false} rows={2} />;
  if (ranked.length === 0) return <p className="hint">{text('bot.threshold.empty')}</p>;
  const [before, after] = [draft.config, config].map((one) => fatesAt(ranked, thresholdOf(one)));
  const count = (fates: readonly string[] | undefined, fate: string) =>
    ranked.reduce((sum, one, at) => (fates?.[at] === fate ? sum + one.count : sum), 0);
  const changed = ranked.filter((_, at) => before?.[at] !== after?.[at]);
  // While the edited threshold changes no outcome, the table has one row, which needs no name.
  const isChanged = changed.length > 0;
  const shown = [['before', before] as const, ...(isChanged ? [['after', after] as const] : [])];
  return (
    <Preview>
      <table>
        <caption>{text('bot.threshold.title')}</caption>
        <thead>
          <tr>
            {isChanged ? <td /> : null}
            {OUTCOMES.map((fate) => (
              <th key={fate} scope="col">
                {text(`bot.threshold.${fate}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([name, fates]) => (
            <tr key={name}>
              {isChanged ? <th scope="row">{text(`bot.threshold.${name}`)}</th> : null}
              {OUTCOMES.map((fate) => (
                <td key={fate}>{formatCount(count(fates, fate), language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isChanged ? (
        <>
          <p>{text('bot.threshold.changed')}</p>
          <ul>
            {changed.slice(0, MAX_SHOWN).map(({ message, ranked: [best] }) => (
              <li key={message}>
                {message} → {best?.node.name}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Preview>
  );
}

const NO_NODES: [] = [];

interface RankedMessage {
  message: string;
  count: number;
  ranked: Ranked[];
}

/** Ranks messages; omits those without letters or with an e-mail address, which are answers. */
const rankAll = (bot: BotSnapshot, messages: readonly BotMessage[]): RankedMessage[] =>
  messages
    .filter(({ text }) => /\p{L}/u.test(plainWords(text)) && !text.includes('@'))
    .map(({ text, count }) => ({ message: text, count, ranked: rankNodes(bot, text) }));

const fatesAt = (messages: readonly RankedMessage[], threshold: number) =>
  messages.map(({ ranked }) => {
    const { node, suggestions } = decideRanked(ranked, threshold);
    if (node) return 'direct';
    return suggestions.length > 0 ? 'asks' : 'none';
  });

const Preview = styled('div')(({ theme: { colours } }) => ({
  padding: '12px 16px',
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  fontSize: size.small,
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& caption': { paddingBottom: 6, textAlign: 'start', fontWeight: 600 },
  '& th, & td': { padding: '3px 16px 3px 0', textAlign: 'start', fontWeight: 400 },
  '& th': { color: colours.quiet, verticalAlign: 'top' },
  '& tbody td': { fontSize: size.body, fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& p': { margin: '8px 0 0', color: colours.quiet },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
}));
