import { ANSWER_KINDS, isChoiceQuestion, MAX_OPTIONS } from '@catalogue/bot/actions/ask';
import { SelectInput } from '@/components/form/SelectInput';
import { TextInput } from '@/components/TextInput';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { LinesInput } from './LinesInput';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

export function AskEditor(props: ActionEditorProps) {
  const { action, path, errorAt, onChange } = props;
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <>
      <MessageInput {...props} label={text('bot.ask.question')} />
      <SelectInput
        name={`${path}.answer`}
        label={text('bot.ask.kind')}
        value={action.answer ?? 'text'}
        options={Object.entries(ANSWER_KINDS).map(([value, { label }]) => ({
          value,
          label: catalogue(label),
        }))}
        error={errorAt(`${path}.answer`)}
        onChange={(answer) => onChange({ answer })}
      />
      {isChoiceQuestion(action) ? (
        <LinesInput
          name={`${path}.options`}
          label={text('bot.ask.options')}
          hint={text('bot.ask.optionsHint', { most: MAX_OPTIONS })}
          lines={action.options ?? []}
          error={errorAt(`${path}.options`)}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
      <TextInput
        name={`${path}.name`}
        label={text('bot.ask.name')}
        hint={text('bot.ask.nameHint', { mark: `{{answer:${action.name || 'ad'}}}` })}
        value={action.name ?? ''}
        error={errorAt(`${path}.name`)}
        onChange={(name) => onChange({ name })}
      />
    </>
  );
}
