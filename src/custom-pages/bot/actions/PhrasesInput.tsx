import { TextInput } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

interface Props {
  phrases: readonly string[];
  error: string | undefined;
  onChange: (phrases: string[]) => void;
}

/** Other ways visitors ask for an action, one a line. */
export function PhrasesInput({ phrases, error, onChange }: Props) {
  const text = useText();
  return (
    <TextInput
      multiline
      minRows={2}
      name="data.phrases"
      label={text('bot.field.phrases')}
      hint={text('bot.field.phrasesHint')}
      value={phrases.join('\n')}
      error={error}
      onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
    />
  );
}
