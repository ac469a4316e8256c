import { MAIL_VARIABLES } from '@catalogue/mail/template';
import { PlaceholderInput as PlainPlaceholderInput } from '@/components/form/PlaceholderInput';
import type { TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  /** Placeholders that the field offers; all by default. */
  placeholders?: readonly (typeof MAIL_VARIABLES)[number][];
}

/** A text field of an e-mail with a chip for each of its placeholders. */
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
