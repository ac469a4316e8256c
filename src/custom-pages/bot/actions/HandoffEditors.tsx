import { DEFAULT_HOURS } from '@catalogue/bot/business-hours';
import { TextInput } from '@/components/TextInput';
import { HoursEditor } from '@/custom-pages/bot/hours/HoursEditor';
import { asEditedHours } from '@/custom-pages/bot/hours/hours';
import { useText } from '@/i18n/useText';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

/** Editor for a hand-off at any hour. */
export function HandoffEditor(props: ActionEditorProps) {
  const text = useText();
  return (
    <MessageInput
      {...props}
      label={text('bot.field.textOptional')}
      hint={text('bot.field.agentHint')}
    />
  );
}

/** Editor for a hand-off during opening hours that the action itself defines. */
export function TimedHandoffEditor(props: ActionEditorProps) {
  const { action, path, errorAt, onChange } = props;
  return (
    <>
      <HandoffEditor {...props} />
      <HoursEditor
        hours={action.hours ?? asEditedHours(DEFAULT_HOURS)}
        path={`${path}.hours`}
        errorAt={errorAt}
        onChange={(hours) => onChange({ hours })}
      />
    </>
  );
}

/** Editor for a hand-off to a named team. */
export function TeamHandoffEditor(props: ActionEditorProps) {
  const { action, path, errorAt, onChange } = props;
  const text = useText();
  return (
    <>
      <TextInput
        name={`${path}.group`}
        label={text('bot.field.group')}
        value={action.group ?? ''}
        error={errorAt(`${path}.group`)}
        onChange={(group) => onChange({ group })}
      />
      <HandoffEditor {...props} />
    </>
  );
}
