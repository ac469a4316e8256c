import { MAIL_VARIABLES } from '@catalogue/mail/template';
import { PlaceholderInput as PlainPlaceholderInput } from '@/components/form/PlaceholderInput';
import type { TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  placeholders?: readonly (typeof MAIL_VARIABLES)[number][];
}

export function PlaceholderInput({ placeholders = MAIL_VARIABLES, ...input }: Props) {
  const text = useText();
  return (
    <PlainPlaceholderInput
      {...input}
      placeholders={placeholders}
      nameOf={(mark) => text(`settings.mail.mark.${mark}`)}
    />
  );
}
