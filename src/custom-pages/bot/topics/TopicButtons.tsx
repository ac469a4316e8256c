import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bot';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/i18n/useText';
import { ReadyTopicsDialog } from './ReadyTopicsDialog';
import { TransferDialog } from './TransferDialog';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
}

/** Opens the ready-made topics, and the import and export of all topics. */
export function TopicButtons(props: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'ready' | 'transfer' | null>(null);
  const onClose = () => setOpened(null);
  return (
    <>
      <Button fullWidth size="small" onClick={() => setOpened('ready')}>
        {text('bot.topics.ready')}
      </Button>
      <Button fullWidth size="small" onClick={() => setOpened('transfer')}>
        {text('bot.topics.transfer')}
      </Button>
      {opened === 'ready' ? <ReadyTopicsDialog {...props} onClose={onClose} /> : null}
      {opened === 'transfer' ? <TransferDialog {...props} onClose={onClose} /> : null}
    </>
  );
}
