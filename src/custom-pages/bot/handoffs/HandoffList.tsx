import type { BotChannel } from '@catalogue/bot/types';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { botKey } from '../queries';
import { HandoffRow } from './HandoffRow';

const PER_PAGE = 20;
/** A new one appears while somebody looks. */
const REFRESH_INTERVAL_MS = 10_000;

/** Conversations that were passed on to the team, newest first. */
export function HandoffList({ channel }: { channel: BotChannel }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...botKey(channel), 'handoffs'],
    queryFn: ({ signal }) => dataProvider.bot.getHandoffs(channel, signal),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
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
            <HandoffRow key={handoff.id} channel={channel} handoff={handoff} />
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
