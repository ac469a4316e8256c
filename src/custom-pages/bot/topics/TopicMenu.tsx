import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RowMenu } from '@/admin/RowMenu';
import { useText } from '@/i18n/useText';
import { ReadyTopicsDialog } from './ReadyTopicsDialog';
import { TransferDialog } from './TransferDialog';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
}

/**
 * Menu with ready-made topics and the transfer of topics by file. A bot without categories also
 * gets a button for the ready-made topics.
 */
export function TopicMenu(props: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'ready' | 'transfer' | null>(null);
  const onClose = () => setOpened(null);
  return (
    <>
      <RowMenu
        name={text('bot.topics.menu')}
        items={[
          { icon: 'spark', label: text('bot.topics.ready'), onChoose: () => setOpened('ready') },
          {
            icon: 'download',
            label: text('bot.topics.transfer'),
            onChoose: () => setOpened('transfer'),
          },
        ]}
      />
      {props.nodes.some(({ type }) => type === 'category') ? null : (
        <Button className="ready" onClick={() => setOpened('ready')}>
          {text('bot.topics.ready')}
        </Button>
      )}
      {opened === 'ready' ? <ReadyTopicsDialog {...props} onClose={onClose} /> : null}
      {opened === 'transfer' ? <TransferDialog {...props} onClose={onClose} /> : null}
    </>
  );
}
