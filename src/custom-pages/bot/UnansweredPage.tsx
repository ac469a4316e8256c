import { childrenOf } from '@catalogue/bot/choices';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { SelectInput } from '@/components/form/SelectInput';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { botKey, unansweredQuery } from '@/dataProvider/queries/bot';
import { useText } from '@/i18n/useText';
import { botRoots } from './addresses';
import type { Suggestion } from './editor/newNode';
import type { BotPageProps } from './pageProps';
import { useBotNodes } from './queries';
import { UnansweredRow } from './UnansweredRow';

/** As long as a node's name may be. */
const LONGEST_NAME = { web: 80, whatsapp: 20 };

/** What visitors asked and nobody answered, alike ones together; one click begins an answer. */
export default function UnansweredPage({ channel }: BotPageProps) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(unansweredQuery(dataProvider, channel));
  const { data: nodes = [] } = useBotNodes(channel);
  const categories = childrenOf(nodes, null);
  const [chosen, setChosen] = useState('');
  const category = chosen || String(categories[0]?.id ?? '');
  const dismiss = useMutation({
    mutationFn: (texts: string[]) => dataProvider.bot.dismissUnanswered(channel, texts),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: botKey(channel, 'unanswered') }),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  const root = `${botRoots[channel]}/edit`;
  const answer = (words: string, phrases: string[]) => {
    const suggestion: Suggestion = { name: words.slice(0, LONGEST_NAME[channel]).trim(), phrases };
    navigate(`${root}/create-${category}`, { state: { suggestion } });
  };
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="check"
          title={text('bot.unanswered.emptyTitle')}
          text={text('bot.unanswered.emptyText')}
        />
      </Card>
    );
  }
  return (
    <Frame>
      <p>{text('bot.unanswered.text')}</p>
      {categories.length > 0 ? (
        <SelectInput
          name="category"
          label={text('bot.unanswered.category')}
          value={category}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
      ) : (
        <Link to={`${root}/create`}>{text('bot.unanswered.noCategory')}</Link>
      )}
      <Card>
        <ul>
          {data.map((group) => (
            <UnansweredRow
              key={group.text}
              group={group}
              answerable={category !== ''}
              busy={dismiss.isPending && dismiss.variables === group.texts}
              onAnswer={() => answer(group.text, group.texts)}
              onDismiss={() => dismiss.mutate(group.texts)}
            />
          ))}
        </ul>
      </Card>
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 900,
  '& > p': { margin: 0, color: colours.quiet },
  '& > div': { maxWidth: 320 },
  '& > a': { color: colours.primary, fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));
