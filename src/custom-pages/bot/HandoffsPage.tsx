import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Pager } from '@/components/Pager';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { PageSkeleton } from '@/layout/PageSkeleton';
import type { BotPageProps } from './BotPage';
import { HandoffRow } from './HandoffRow';
import { botKey } from './queries';

const PER_PAGE = 20;

/** Conversations that were passed on to the team, with everything said until then. */
export default function HandoffsPage({ channel }: BotPageProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...botKey(channel), 'handoffs'],
    queryFn: ({ signal }) => dataProvider.getHandoffs(channel, signal),
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="chat"
          title={text('bot.handoffs.emptyTitle')}
          text={text('bot.handoffs.emptyText')}
        />
      </Card>
    );
  }
  return (
    <Frame>
      <p>{text('bot.handoffs.text')}</p>
      <Card>
        <ul>
          {data.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((handoff) => (
            <HandoffRow key={handoff.id} handoff={handoff} />
          ))}
        </ul>
        <Pager page={page} perPage={PER_PAGE} total={data.length} onPage={setPage} />
      </Card>
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  maxWidth: 900,
  '& > p': { margin: '0 0 16px', color: colours.quiet },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));
