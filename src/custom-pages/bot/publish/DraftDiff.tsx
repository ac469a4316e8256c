import type { BotChannel } from '@catalogue/bot/types';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { botDiffQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { ChangeRow } from './ChangeRow';

interface Props {
  channel: BotChannel;
  /** Footer of the card. */
  children: ReactNode;
}

/** The changes that publishing would make, as sentences. */
export function DraftDiff({ channel, children }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(botDiffQuery(dataProvider, channel));
  return (
    <Card sx={{ p: 2.5 }}>
      <Rows>
        <h2>{text('bot.diff.title')}</h2>
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <PageSkeleton title={false} rows={4} /> : null}
        {data && !data.live ? <p>{text('bot.diff.neverLive')}</p> : null}
        {data?.live && data.changes.length === 0 ? <p>{text('bot.diff.same')}</p> : null}
        <ul>
          {data?.changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as a whole, and only read
            <ChangeRow key={index} change={change} />
          ))}
        </ul>
      </Rows>
      {data ? children : null}
    </Card>
  );
}

const Rows = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& p': { margin: 0, color: colours.quiet },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));
