import { MAIL_VARIABLES } from '@catalogue/mail/template';
import { MarkedInput as PlainMarkedInput } from '@/components/form/MarkedInput';
import type { TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  /** Placeholders that the field offers; all by default. */
  marks?: readonly (typeof MAIL_VARIABLES)[number][];
}

/** A text field of an e-mail with a chip for each of its placeholders. */
export function MarkedInput({ marks = MAIL_VARIABLES, ...input }: Props) {
  const text = useText();
  return (
    <PlainMarkedInput
      {...input}
      marks={marks}
      nameOf={(mark) => text(`settings.mail.mark.${mark}`)}
    />
  );
}
