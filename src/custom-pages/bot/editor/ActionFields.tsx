import { actionTypeOf, BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import { feedbackLabels } from '@catalogue/bot/follow-up';
import { type BotChannel, FEEDBACK_OPTIONS } from '@catalogue/bot/types';
import type { SavedBotNode } from '@contract/entities/bot';
import { SelectInput } from '@/components/form/SelectInput';
import { ActionEditor } from '@/custom-pages/bot/actions/ActionEditor';
import { PhrasesInput } from '@/custom-pages/bot/actions/PhrasesInput';
import type { Wrong } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  channel: BotChannel;
  data: SavedBotNode['data'];
  onChange: (change: Partial<SavedBotNode['data']>) => void;
  wrong: Wrong;
}

/** How visitors find an action, what it does and what follows it. The first entry has the type. */
export function ActionFields({ channel, data, onChange, wrong }: Props) {
  const text = useText();
  const language = useLanguage();
  const catalogue = useCatalogueText();
  const [action = {}, ...others] = data.actions ?? [];
  const type = actionTypeOf(action);
  const offered = BOT_ACTION_TYPES.filter(
    (name) => name === type || botActions[name].channels.includes(channel),
  );
  const options = offered.map((name) => ({
    value: name,
    label: catalogue(botActions[name].label),
  }));
  const unknown = { value: '', label: String(action.type ?? action._type ?? '') };
  const change = (value: string) => {
    const chosen = offered.find((name) => name === value);
    if (chosen) onChange({ actions: [botActions[chosen].template(language)] });
  };
  return (
    <>
      <PhrasesInput
        phrases={data.phrases ?? []}
        error={wrong('data.phrases')}
        onChange={(phrases) => onChange({ phrases })}
      />
      <SelectInput
        name="data.actions.0.type"
        label={text('bot.field.type')}
        value={type ?? ''}
        options={type ? options : [unknown, ...options]}
        error={wrong('data.actions.0.type')}
        onChange={change}
      />
      {type ? <p className="hint">{catalogue(botActions[type].help)}</p> : null}
      <ActionEditor
        channel={channel}
        action={action}
        path="data.actions.0"
        wrong={wrong}
        onChange={(patch) => onChange({ actions: [{ ...action, ...patch }, ...others] })}
      />
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
