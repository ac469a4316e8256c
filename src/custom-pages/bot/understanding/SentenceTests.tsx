import type { BotChannel, BotNode } from '@catalogue/bot/types';
import { runSentences } from '@catalogue/bot/understanding/sentence-tests';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Icon } from '@/components/Icon';
import { LinesInput } from '@/custom-pages/bot/actions/inputs';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useDraftBot } from './useDraftBot';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  node: BotNode;
  error: string | undefined;
  onChange: (tests: string[]) => void;
}

export function SentenceTests({ channel, nodes, node, error, onChange }: Props) {
  const text = useText();
  const draft = useDraftBot(channel, nodes);
  const { tests = [] } = node.data;
  const results = useMemo(() => {
    if (!draft || tests.length === 0) return [];
    const others = draft.nodes.filter(({ id }) => id !== node.id);
    return runSentences({ ...draft, nodes: [...others, node] }, node);
  }, [draft, node, tests.length]);
  return (
    <div>
      <LinesInput
        name="data.tests"
        label={text('bot.tests.label')}
        hint={text('bot.tests.hint')}
        lines={tests}
        error={error}
        onChange={onChange}
      />
      {results.length > 0 ? (
        <Results aria-label={text('bot.tests.results')}>
          {results.map(({ sentence, passed, reached }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <li key={index} data-passed={passed}>
              <Icon name={passed ? 'check' : 'close'} size={16} /> {sentence}:{' '}
              {passed
                ? text('bot.tests.passed')
                : reached
                  ? text('bot.tests.elsewhere', { name: reached.name })
                  : text('bot.tests.unclear')}
            </li>
          ))}
        </Results>
      ) : null}
    </div>
  );
}

const Results = styled('ul')(({ theme: { colours } }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  '& svg': { verticalAlign: 'text-bottom' },
  '& [data-passed=false]': { color: colours.error },
}));
