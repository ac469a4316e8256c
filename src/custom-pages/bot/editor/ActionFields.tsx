import { botActions } from '@catalogue/bot/actions/registry';
import { feedbackLabels } from '@catalogue/bot/follow-up';
import { type BotChannel, FEEDBACK_OPTIONS } from '@catalogue/bot/types';
import { MAX_MESSAGES } from '@catalogue/bot/validate';
import type { SavedBotNode } from '@contract/entities/bot';
import Button from '@mui/material/Button';
import { SelectInput } from '@/components/form/SelectInput';
import { Icon } from '@/components/Icon';
import { LinesInput } from '@/custom-pages/bot/actions/LinesInput';
import type { Wrong } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { MessageFields } from './MessageFields';

interface Props {
  channel: BotChannel;
  data: SavedBotNode['data'];
  onChange: (change: Partial<SavedBotNode['data']>) => void;
  wrong: Wrong;
}

/** Fields of an action: the phrases that find it, its messages in order, and its follow-up. */
export function ActionFields({ channel, data, onChange, wrong }: Props) {
  const text = useText();
  const language = useLanguage();
  const catalogue = useCatalogueText();
  const actions = data.actions?.length ? data.actions : [{}];
  return (
    <>
      <LinesInput
        name="data.phrases"
        label={text('bot.field.phrases')}
        hint={text('bot.field.phrasesHint')}
        lines={data.phrases ?? []}
        error={wrong('data.phrases')}
        onChange={(phrases) => onChange({ phrases })}
      />
      {actions.map((action, index) => (
        <MessageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a message has no identity beside its place
          key={index}
          {...{ channel, action, index, wrong }}
          count={actions.length}
          onChange={(next) => onChange({ actions: actions.with(index, next) })}
          onRemove={() => onChange({ actions: actions.toSpliced(index, 1) })}
          onMove={(by) =>
            onChange({ actions: actions.toSpliced(index, 1).toSpliced(index + by, 0, action) })
          }
        />
      ))}
      {actions.length < MAX_MESSAGES ? (
        <div>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => onChange({ actions: [...actions, botActions.text.template(language)] })}
          >
            {text('bot.messages.add')}
          </Button>
        </div>
      ) : null}
      <SelectInput
        name="data.feedback"
        label={text('bot.field.feedback')}
        value={data.feedback ?? 'none'}
        options={FEEDBACK_OPTIONS.map((value) => ({
          value,
          label: catalogue(feedbackLabels[value]),
        }))}
        error={wrong('data.feedback')}
        onChange={(feedback) => onChange({ feedback })}
      />
    </>
  );
}
