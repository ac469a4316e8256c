import type { BotChannel, BotSnapshot } from '@catalogue/bot/types';
import { decideRanked, type Ranked, rankNodes } from '@catalogue/bot/understanding/match';
import { thresholdOf } from '@catalogue/bot/understanding/threshold';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { HelpFold } from '@/components/HelpFold';
import { TextInput } from '@/components/TextInput';
import { botRoots } from '@/custom-pages/bot/addresses';
import { type ReadText, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useDraftBot } from './useDraftBot';

const MAX_SHOWN = 5;

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  open?: boolean;
}

export function TryOut({ channel, nodes, open = false }: Props) {
  const text = useText();
  const bot = useDraftBot(channel, nodes);
  const [question, setQuestion] = useState('');
  const settledQuestion = useDeferredValue(question.trim());
  return (
    <HelpFold title={text('bot.tryOut.title')} open={open}>
      <TextInput
        name="question"
        label={text('bot.tryOut.label')}
        hint={text('bot.tryOut.hint')}
        value={question}
        onChange={setQuestion}
      />
      {bot && settledQuestion ? (
        <Ranking channel={channel} bot={bot} question={settledQuestion} />
      ) : null}
    </HelpFold>
  );
}

interface RankingProps {
  channel: BotChannel;
  bot: BotSnapshot;
  question: string;
}

function Ranking({ channel, bot, question }: RankingProps) {
  const text = useText();
  const ranked = rankNodes(bot, question);
  const threshold = thresholdOf(bot.config);
  return (
    <Results aria-live="polite">
      <strong>{verdictOf(ranked, threshold, text)}</strong>
      <ol>
        {ranked.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.node.id}>
            <Link to={`${botRoots[channel]}/edit/${one.node.id}`}>{one.node.name}</Link>{' '}
            <meter
              min={0}
              max={1}
              low={threshold}
              optimum={1}
              value={Math.min(1, one.score)}
              aria-label={text('bot.tryOut.score', { name: one.node.name })}
            />{' '}
            {percentOf(one)}
            <small>{reasonsOf(one, text)}</small>
          </li>
        ))}
      </ol>
    </Results>
  );
}

const percentOf = ({ score }: Ranked) => `${Math.round(Math.min(1, score) * 100)}%`;

function verdictOf(ranked: readonly Ranked[], threshold: number, text: ReadText): string {
  const { node, suggestions } = decideRanked(ranked, threshold);
  if (node) return text('bot.tryOut.direct', { name: node.name });
  if (suggestions.length === 0) return text('bot.tryOut.none');
  return text('bot.tryOut.asks', { names: suggestions.map(({ name }) => name).join(', ') });
}

function reasonsOf({ score, terms, missing }: Ranked, text: ReadText): string {
  if (score > 1) return text('bot.tryOut.exact');
  return [
    terms.length > 0 && text('bot.tryOut.shared', { words: terms.join(', ') }),
    missing.length > 0 && text('bot.tryOut.missing', { words: missing.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const Results = styled('div')(({ theme: { colours } }) => ({
  '& ol': { margin: '8px 0 0', paddingInlineStart: 20 },
  '& li': { marginBottom: 8 },
  '& a': { color: colours.primary, fontWeight: 600 },
  '& meter': { width: 90, verticalAlign: 'middle' },
  '& small': { display: 'block', color: colours.quiet, fontSize: size.small },
}));
