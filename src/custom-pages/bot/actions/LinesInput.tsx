import { TextInput, type TextInputProps } from '@/components/TextInput';

interface Props extends Pick<TextInputProps, 'name' | 'label' | 'hint' | 'error'> {
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

export const LinesInput = ({ lines, onChange, ...input }: Props) => (
  <TextInput
    multiline
    minRows={2}
    value={lines.join('\n')}
    onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
    {...input}
  />
);
