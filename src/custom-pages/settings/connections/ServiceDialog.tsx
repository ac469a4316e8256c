import { type ConnectionKind, isSuccess } from '@catalogue/connections';
import type { Connection } from '@contract/calls/account/connections';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerErrors } from '@/admin/form/serverErrors';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { connectionsKey } from '@/dataProvider/areas/account/settings';
import { useErrorText } from '@/dataProvider/useErrorText';
import { type ReadText, useText } from '@/i18n/useText';
import { problemText } from './problems';

export interface ServiceProps {
  kind: ConnectionKind;
  /** Undefined while the service is not connected. */
  connection: Connection | undefined;
}

/** Google Apps Script that appends each contact to the sheet in which it is installed. */
const SHEET_SCRIPT = `function doPost(e) {
  const { data } = JSON.parse(e.postData.contents);
  SpreadsheetApp.getActiveSheet().appendRow([
    data.at, data.email, data.name, data.phone, data.consent,
    data.action.name, JSON.stringify(data.answers),
  ]);
  return ContentService.createTextOutput('ok');
}`;

/**
 * Dialog in which a service is connected. It stays open after a save, so that the merchant can test
 * the connection and copy the secret, which is shown once.
 */
export function ServiceDialog({
  kind,
  connection,
  onClose,
}: ServiceProps & { onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const serverErrors = useServerErrors({});
  const { connections } = useDataProvider();
  const queryClient = useQueryClient();
  const stored = { url: connection?.url ?? '', key: '', list: connection?.list ?? '' };
  const [typed, setTyped] = useState(stored);
  const [removing, setRemoving] = useState(false);
  const changed = () => queryClient.invalidateQueries({ queryKey: connectionsKey });
  const save = useMutation({
    mutationFn: () =>
      connections.save({
        kind,
        url: typed.url.trim(),
        key: typed.key.trim(),
        list: typed.list.trim(),
      }),
    onSuccess: () => {
      setTyped((before) => ({ ...before, key: '' }));
      test.reset();
      return changed();
    },
  });
  const test = useMutation({ mutationFn: () => connections.test(kind), onSuccess: changed });
  const remove = useMutation({
    mutationFn: () => connections.remove(kind),
    onSuccess: async () => {
      await changed();
      onClose();
    },
    onSettled: () => setRemoving(false),
  });
  const refused = serverErrors(save.error, ['url', 'key', 'list']);
  const inputOf = (field: keyof typeof typed) => ({
    error: refused.find(({ source }) => source === field)?.message,
    value: typed[field],
    onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
    autoComplete: 'off',
  });
  const failure = (refused[0] ? null : save.error) ?? test.error ?? remove.error;
  const name = text(`connections.kind.${kind}`);
  const isDirty = Object.keys(stored).some(
    (field) => typed[field as keyof typeof typed].trim() !== stored[field as keyof typeof typed],
  );
  return (
    <DialogForm
      title={name}
      maxWidth="sm"
      dirty={isDirty}
      busy={save.isPending}
      cancel={text('app.close')}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      actions={
        <Button type="submit" variant="contained" loading={save.isPending}>
          {text(connection ? 'connections.save' : 'connections.connect')}
        </Button>
      }
    >
      <Fields>
        <p>{text(`connections.about.${kind}`)}</p>
        <div role="alert">{failure ? errorText(failure) : null}</div>
        {kind === 'webhook' ? (
          <TextInput name="connectionUrl" label={text('connections.url')} {...inputOf('url')} />
        ) : (
          <>
            <TextInput
              name={`${kind}Key`}
              type="password"
              label={text('connections.key')}
              hint={
                connection ? text('connections.keyStored') : text(`connections.keyHint.${kind}`)
              }
              {...inputOf('key')}
            />
            <TextInput
              name={`${kind}List`}
              label={text(`connections.list.${kind}`)}
              {...inputOf('list')}
            />
          </>
        )}
        {save.isSuccess && !isDirty ? (
          <Alert severity="success">
            {text(save.data ? 'connections.once' : 'connections.ready')}
          </Alert>
        ) : null}
        {save.data ? <Snippet code={save.data} /> : null}
        {test.data ? (
          <Alert severity={isSuccess(test.data.status) ? 'success' : 'warning'}>
            {testText(test.data, text)}
          </Alert>
        ) : null}
        {connection ? (
          <div className="buttons">
            <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
              {text('connections.test')}
            </Button>
            <Button color="error" onClick={() => setRemoving(true)}>
              {text('connections.remove')}
            </Button>
          </div>
        ) : null}
        {kind === 'webhook' ? (
          <details>
            <summary>{text('connections.sheet')}</summary>
            <Snippet code={SHEET_SCRIPT} />
          </details>
        ) : null}
      </Fields>
      <ConfirmDialog
        open={removing}
        title={text('connections.removeTitle', { kind: name })}
        text={text('connections.removeText')}
        confirm={text('connections.remove')}
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      />
    </DialogForm>
  );
}

function testText(
  { status, problem }: { status: number | null; problem: string | null },
  text: ReadText,
): string {
  if (isSuccess(status)) return text('connections.taken');
  if (status === null) {
    return text('connections.unanswered', { reason: problemText(problem ?? '', text) });
  }
  return `${text('connections.answered', { status })} ${problemText(`status ${status}`, text)}`;
}

const Fields = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { margin: 0, color: colours.quiet },
  '& > [role=alert]:empty': { display: 'none' },
  '& > [role=alert]:not(.MuiAlert-root)': { color: colours.error },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& summary': { marginBottom: 8, cursor: 'pointer' },
}));
