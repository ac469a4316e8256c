import type { BotChannel } from '@catalogue/bot/types';
import { MAX_NAME_LENGTH } from '@catalogue/bot/validate';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import { RowMenu } from '@/admin/RowMenu';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { botRoots } from '@/custom-pages/bot/addresses';
import type { Suggestion } from '@/custom-pages/bot/editor/newNode';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { AnswerDialog } from './AnswerDialog';
import { ConversationsDialog } from './ConversationsDialog';
import { type UnansweredGroup, unansweredList } from './list';

const OF_CHANNEL = { web: { channel: 'web' }, whatsapp: { channel: 'whatsapp' } } as const;

export default function UnansweredPage({ channel }: BotPageProps) {
  const text = useText();
  const { data: nodes = NO_NODES } = useQuery(nodesQuery(useDataProvider(), channel));
  const rowActions = useCallback(
    (group: UnansweredGroup) => <RowActions channel={channel} nodes={nodes} group={group} />,
    [channel, nodes],
  );
  return (
    <Frame>
      <p>{text('bot.unanswered.text')}</p>
      <List
        key={channel}
        list={unansweredList}
        filter={OF_CHANNEL[channel]}
        rowActions={rowActions}
        bulk={<BulkDismiss channel={channel} />}
        empty={
          <Card>
            <EmptyState
              icon="check"
              title={text('bot.unanswered.emptyTitle')}
              text={text('bot.unanswered.emptyText')}
            />
          </Card>
        }
      />
    </Frame>
  );
}

const NO_NODES: StoredBotNode[] = [];

interface RowActionsProps {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  group: UnansweredGroup;
}

function RowActions({ channel, nodes, group }: RowActionsProps) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const { refresh } = useRowCache('unanswered');
  const dismiss = useMutation({
    mutationFn: () => dataProvider.bot.dismissUnanswered(channel, group.texts),
    onSuccess: refresh,
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  const [opened, setOpened] = useState<'answer' | 'talks' | null>(null);
  const close = () => setOpened(null);
  const create = (category: string) => {
    const name = group.text.slice(0, MAX_NAME_LENGTH[channel]).trim();
    const suggestion: Suggestion = { name, phrases: group.texts };
    navigate(`${botRoots[channel]}/edit/create-${category}`, { state: { suggestion } });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={text('bot.unanswered.answerOne', { name: group.text })}
        onClick={() => setOpened('answer')}
      >
        {text('bot.unanswered.answer')}
      </Button>
      <RowMenu
        name={group.text}
        items={[
          { icon: 'chat', label: text('bot.unanswered.talks'), onChoose: () => setOpened('talks') },
          {
            icon: 'eyeOff',
            label: text('bot.unanswered.dismiss'),
            onChoose: () => dismiss.mutate(),
          },
        ]}
      />
      {opened === 'answer' ? (
        <AnswerDialog
          channel={channel}
          nodes={nodes}
          group={group}
          onCreate={create}
          onClose={close}
        />
      ) : null}
      {opened === 'talks' ? (
        <ConversationsDialog channel={channel} group={group} onClose={close} />
      ) : null}
    </>
  );
}

function BulkDismiss({ channel }: { channel: BotChannel }) {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <BulkAction
      icon="check"
      label={text('bot.unanswered.dismiss')}
      ask={{
        title: (count) => text('bot.unanswered.dismissTitle', { smart_count: count }),
        text: text('bot.unanswered.dismissText'),
        confirm: text('bot.unanswered.dismiss'),
      }}
      run={async ([row]: UnansweredGroup[]) =>
        row && dataProvider.bot.dismissUnanswered(channel, row.texts)
      }
      doneText={(count) => text('bot.unanswered.dismissed', { smart_count: count })}
    />
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  '& > p': { margin: '0 0 16px', color: colours.quiet },
}));
