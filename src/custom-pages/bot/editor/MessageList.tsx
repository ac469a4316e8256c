import { botActions } from '@catalogue/bot/actions/registry';
import type { BotChannel } from '@catalogue/bot/types';
import { MAX_MESSAGES } from '@catalogue/bot/validate';
import type { SavedBotNode } from '@contract/entities/bot';
import Button from '@mui/material/Button';
import { Icon } from '@/components/Icon';
import type { Wrong } from '@/custom-pages/bot/useBotBody';
import { useLanguage, useText } from '@/i18n/useText';
import { MessageFields } from './MessageFields';

type Actions = NonNullable<SavedBotNode['data']['actions']>;

interface Props {
  channel: BotChannel;
  /** Path of the messages in the node. */
  place: string;
  actions: Actions | undefined;
  wrong: Wrong;
  onChange: (actions: Actions) => void;
}

/** The messages of an answer in their order. */
export function MessageList({ channel, place, actions: given, wrong, onChange }: Props) {
  const text = useText();
  const language = useLanguage();
  const actions = given?.length ? given : [{}];
  return (
    <>
      {actions.map((action, index) => (
        <MessageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a message has no identity beside its place
          key={index}
          {...{ channel, action, index, place, wrong }}
          count={actions.length}
          onChange={(next) => onChange(actions.with(index, next))}
          onRemove={() => onChange(actions.toSpliced(index, 1))}
          onMove={(by) => onChange(actions.toSpliced(index, 1).toSpliced(index + by, 0, action))}
        />
      ))}
      {actions.length < MAX_MESSAGES ? (
        <div>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => onChange([...actions, botActions.text.template(language)])}
          >
            {text('bot.messages.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
