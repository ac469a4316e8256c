import type { BotChannel } from '@catalogue/bot/types';
import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { handoffList } from './list';

/** A new one appears while somebody looks. */
const REFETCH_INTERVAL_MS = 10_000;
const OF_CHANNEL = { web: { channel: 'web' }, whatsapp: { channel: 'whatsapp' } } as const;

/** Conversations that were passed on to the team, newest first. */
export function HandoffList({ channel }: { channel: BotChannel }) {
  const text = useText();
  return (
    <Handoffs>
      <p>{text('bot.handoffs.text')}</p>
      <List
        key={channel}
        list={handoffList}
        filter={OF_CHANNEL[channel]}
        refetchIntervalMs={REFETCH_INTERVAL_MS}
        bulk={<BulkEnd channel={channel} />}
        empty={
          <Card>
            <EmptyState
              icon="chat"
              title={text('bot.handoffs.emptyTitle')}
              text={text('bot.handoffs.emptyText')}
            />
          </Card>
        }
      />
    </Handoffs>
  );
}

function BulkEnd({ channel }: { channel: BotChannel }) {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <BulkAction
      icon="check"
      label={text('bot.handoffs.end')}
      ask={{
        title: (count) => text('bot.handoffs.endTitle', { smart_count: count }),
        text: text('bot.handoffs.endText'),
        confirm: text('bot.handoffs.end'),
      }}
      run={async ([row]: RecordRow<'handoffs'>[]) =>
        row && dataProvider.bot.endHandoff(channel, row.id)
      }
      done={(count) => text('bot.handoffs.ended', { smart_count: count })}
    />
  );
}

const Handoffs = styled('div')(({ theme: { colours } }) => ({
  '& > p': { margin: '0 0 16px', color: colours.quiet },
}));
