import {
  type ConfirmationSettings,
  confirmationLine,
  MAX_CONFIRMATION_CHARS,
} from '@catalogue/connections';
import { LANGUAGES } from '@catalogue/language';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useServerErrors } from '@/admin/form/serverErrors';
import { saveStyle } from '@/components/form/SaveButton';
import { SelectInput } from '@/components/form/SelectInput';
import { Section } from '@/components/Section';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { connectionsKey } from '@/dataProvider/areas/account/settings';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

const PENDING = `/contacts?${new URLSearchParams({ filter: JSON.stringify({ state: 'pending' }) })}`;

/** Double opt-in: whether contacts must confirm their address, and the e-mail that asks them to. */
export function ConfirmationSection({ stored }: { stored: ConfirmationSettings }) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const serverErrors = useServerErrors({});
  const { connections } = useDataProvider();
  const queryClient = useQueryClient();
  const [on, setOn] = useState(stored.on);
  const [language, setLanguage] = useState(stored.language);
  const [message, setMessage] = useState(stored.message);
  const save = useMutation({
    mutationFn: () => connections.saveConfirmation({ on, language, message: message.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectionsKey });
      notify(text('connections.confirmation.saved'));
    },
  });
  const [refused] = serverErrors(save.error, ['message']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isChanged =
    on !== stored.on || language !== stored.language || message.trim() !== stored.message;
  const name = text('connections.confirmation.title');
  return (
    <Section title={name} text={text('connections.confirmation.text')}>
      <div role="alert">{save.error && !refused ? errorText(save.error) : null}</div>
      <form onSubmit={submit} aria-label={name}>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_, next) => setOn(next)} />}
          label={text('connections.confirmation.on')}
        />
        {on ? (
          <>
            <SelectInput
              name="confirmationLanguage"
              label={text('connections.confirmation.language')}
              value={language}
              onChange={(next) =>
                setLanguage(LANGUAGES.find((one) => one === next) ?? stored.language)
              }
              options={LANGUAGES.map((value) => ({
                value,
                label: text(`connections.confirmation.languages.${value}`),
              }))}
            />
            <TextInput
              name="confirmationMessage"
              multiline
              minRows={2}
              label={text('connections.confirmation.message')}
              hint={text('connections.confirmation.messageHint', {
                line: confirmationLine('')[language],
              })}
              error={refused?.message}
              value={message}
              onChange={(next) => setMessage(next.slice(0, MAX_CONFIRMATION_CHARS))}
            />
          </>
        ) : null}
        <div className="buttons end">
          {stored.on ? (
            <Button component={Link} to={PENDING}>
              {text('connections.confirmation.contacts')}
            </Button>
          ) : null}
          <Button type="submit" {...saveStyle(!isChanged)} loading={save.isPending}>
            {text('connections.confirmation.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
