import { READY_TOPIC_NAMES, type ReadyTopicName, readyTopic } from '@catalogue/bot/topics/ready';
import { nameKey } from '@catalogue/bot/topics/topic';
import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { RowMenu } from '@/admin/RowMenu';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Failure } from '@/components/form/Failure';
import { useDraftBot } from '@/custom-pages/bot/understanding/useDraftBot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { TransferDialog } from './TransferDialog';
import { useImportTopics } from './useImportTopics';

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

interface ReadyTopicsDialogProps extends Props {
  onClose: () => void;
}

function ReadyTopicsDialog({ channel, nodes, onClose }: ReadyTopicsDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const add = useImportTopics(channel, onClose);
  const language = useDraftBot(channel, nodes)?.language ?? 'tr';
  const [chosen, setChosen] = useState<readonly ReadyTopicName[]>([]);
  const existingNames = new Set(
    nodes.filter(({ type }) => type === 'category').map(({ name }) => nameKey(name)),
  );
  return (
    <DialogForm
      maxWidth="sm"
      title={text('bot.topics.ready')}
      dirty={false}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={() =>
        add.mutate({ topics: chosen.map((name) => readyTopic(name, language)), existing: 'skip' })
      }
      actions={
        <Button
          type="submit"
          variant="contained"
          disabled={chosen.length === 0}
          loading={add.isPending}
        >
          {text('bot.topics.add')}
        </Button>
      }
    >
      <p>{text('bot.topics.readyText')}</p>
      {READY_TOPIC_NAMES.map((name) => {
        const topic = readyTopic(name, language);
        const isKnown = existingNames.has(nameKey(topic.name));
        return (
          <Topic key={name}>
            <FormControlLabel
              disabled={isKnown}
              control={
                <Checkbox
                  checked={isKnown || chosen.includes(name)}
                  onChange={(_, on) =>
                    setChosen((before) =>
                      on ? [...before, name] : before.filter((other) => other !== name),
                    )
                  }
                />
              }
              label={topic.name}
            />
            <small>{topic.actions.map((action) => action.name).join(' · ')}</small>
          </Topic>
        );
      })}
      <Failure>{add.error ? errorText(add.error) : null}</Failure>
    </DialogForm>
  );
}

const Topic = styled('div')(({ theme: { colours } }) => ({
  '& small': {
    display: 'block',
    marginInlineStart: 32,
    color: colours.quiet,
    fontSize: size.small,
  },
}));
