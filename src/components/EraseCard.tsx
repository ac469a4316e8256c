import { ERASED_KINDS, type ErasedKind, identityOf } from '@catalogue/visitors/identity';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ConfirmDialog } from './dialogs/ConfirmDialog';
import { Section } from './Section';
import { TextInput } from './TextInput';

interface Props {
  erase: (who: string) => Promise<Partial<Record<ErasedKind, number>>>;
}

export function EraseCard({ erase }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const [who, setWho] = useState('');
  const [wrong, setWrong] = useState(false);
  const [asking, setAsking] = useState(false);
  const erasing = useMutation({
    mutationFn: () => erase(who.trim()),
    onSuccess: () => setWho(''),
    onSettled: () => setAsking(false),
  });
  const found = ERASED_KINDS.filter((kind) => erasing.data?.[kind]);
  const counts = found.map((kind) => {
    const count = formatCount(erasing.data?.[kind] ?? 0, language);
    return `${count} ${text(`settings.pages.erase.kinds.${kind}`)}`;
  });
  return (
    <Section title={text('settings.pages.erase.title')} text={text('settings.pages.erase.text')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isIdentity = identityOf(who) !== undefined;
          setWrong(!isIdentity);
          setAsking(isIdentity);
        }}
      >
        <TextInput
          name="who"
          label={text('settings.pages.erase.who')}
          value={who}
          autoComplete="off"
          error={wrong ? text('settings.pages.erase.invalid') : undefined}
          onChange={(value) => {
            setWho(value);
            setWrong(false);
          }}
        />
        <div role="alert">{erasing.error ? errorText(erasing.error) : null}</div>
        <div role="status">
          {erasing.data &&
            (counts.length > 0
              ? `${text('settings.pages.erase.done')} ${counts.join(', ')}`
              : text('settings.pages.erase.nothing'))}
        </div>
        <div className="buttons end">
          <Button type="submit" variant="outlined" color="error">
            {text('settings.pages.erase.button')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={text('settings.pages.erase.sure')}
        text={text('settings.pages.erase.sureText', { who: who.trim() })}
        confirm={text('settings.pages.erase.button')}
        danger
        busy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
