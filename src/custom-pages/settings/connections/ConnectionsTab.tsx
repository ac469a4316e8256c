import { CONNECTION_KINDS, type ConnectionKind } from '@catalogue/connections';
import { isSuccess } from '@catalogue/lib/http-status';
import type { Connection, ConnectionDelivery } from '@contract/calls/account/connections';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useServerErrors } from '@/admin/form/serverErrors';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Section, Sections } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TextInput } from '@/components/TextInput';
import { TextTable } from '@/components/tables/TextTable';
import { useDataProvider } from '@/dataProvider';
import { connectionsKey, connectionsQuery } from '@/dataProvider/areas/account/connections';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatMoment } from '@/i18n/format';
import { type ReadText, useText } from '@/i18n/useText';
import { ConfirmationSection } from './ConfirmationSection';

/** Google Apps Script that appends each contact to the sheet it is installed in. */
const SHEET_SCRIPT = `function doPost(e) {
  const { data } = JSON.parse(e.postData.contents);
  SpreadsheetApp.getActiveSheet().appendRow([
    data.at, data.email, data.name, data.phone, data.consent, data.action.name,
    JSON.stringify(data.answers),
  ]);
  return ContentService.createTextOutput('ok');
}`;

/** /settings/connections: the services that receive the shop's contacts, and their last deliveries. */
export default function ConnectionsTab() {
  const text = useText();
  const { data, error, refetch } = useQuery(connectionsQuery(useDataProvider()));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  return (
    <Sections>
      <Intro>
        <h2>{text('connections.title')}</h2>
        <p>{text('connections.text')}</p>
      </Intro>
      <ConfirmationSection stored={data.confirmation} />
      {CONNECTION_KINDS.map((kind) => (
        <ServiceSection
          key={kind}
          kind={kind}
          connection={data.connections.find((connection) => connection.kind === kind)}
        />
      ))}
      <Section title={text('connections.deliveries')}>
        {data.deliveries.length === 0 ? (
          <p>{text('connections.none')}</p>
        ) : (
          <Deliveries deliveries={data.deliveries} />
        )}
      </Section>
    </Sections>
  );
}

interface ServiceProps {
  kind: ConnectionKind;
  connection: Connection | undefined;
}

function ServiceSection({ kind, connection }: ServiceProps) {
  const text = useText();
  const errorText = useErrorText();
  const serverErrors = useServerErrors({});
  const { connections } = useDataProvider();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(connection?.url ?? '');
  const [key, setKey] = useState('');
  const [list, setList] = useState(connection?.list ?? '');
  const [removing, setRemoving] = useState(false);
  const changed = () => queryClient.invalidateQueries({ queryKey: connectionsKey });
  const save = useMutation({
    mutationFn: () =>
      connections.save({ kind, url: url.trim(), key: key.trim(), list: list.trim() }),
    onSuccess: () => {
      setKey('');
      test.reset();
      return changed();
    },
  });
  const test = useMutation({ mutationFn: () => connections.test(kind), onSuccess: changed });
  const retry = useMutation({ mutationFn: () => connections.retry(kind), onSuccess: changed });
  const remove = useMutation({
    mutationFn: () => connections.remove(kind),
    onSuccess: changed,
    onSettled: () => setRemoving(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const refused = serverErrors(save.error, ['url', 'key', 'list']);
  const problemOf = (field: string) => refused.find(({ source }) => source === field)?.message;
  const failure = (refused[0] ? null : save.error) ?? test.error ?? retry.error ?? remove.error;
  const name = text(`connections.kind.${kind}`);
  return (
    <Section
      title={
        <>
          {name}{' '}
          {connection ? (
            <Chip size="small" color="success" label={text('connections.connected')} />
          ) : null}
        </>
      }
      text={text(`connections.about.${kind}`)}
    >
      <div role="alert">{failure ? errorText(failure) : null}</div>
      <form onSubmit={submit} aria-label={name}>
        {kind === 'webhook' ? (
          <TextInput
            name="connectionUrl"
            autoComplete="off"
            label={text('connections.url')}
            error={problemOf('url')}
            value={url}
            onChange={setUrl}
          />
        ) : (
          <>
            <TextInput
              name={`${kind}Key`}
              type="password"
              autoComplete="off"
              label={text('connections.key')}
              error={problemOf('key')}
              hint={
                connection ? text('connections.keyStored') : text(`connections.keyHint.${kind}`)
              }
              value={key}
              onChange={setKey}
            />
            <TextInput
              name={`${kind}List`}
              autoComplete="off"
              label={text(`connections.list.${kind}`)}
              error={problemOf('list')}
              value={list}
              onChange={setList}
            />
          </>
        )}
        <div className="buttons">
          <Button type="submit" variant="outlined" loading={save.isPending}>
            {text(connection ? 'connections.save' : 'connections.connect')}
          </Button>
          {connection ? (
            <>
              <Button loading={test.isPending} onClick={() => test.mutate()}>
                {text('connections.test')}
              </Button>
              <Button color="error" onClick={() => setRemoving(true)}>
                {text('connections.remove')}
              </Button>
            </>
          ) : null}
        </div>
      </form>
      {save.data ? (
        <>
          <Alert severity="success">{text('connections.once')}</Alert>
          <Snippet code={save.data} />
        </>
      ) : null}
      {test.data ? (
        <Alert severity={isSuccess(test.data.status) ? 'success' : 'warning'}>
          {testText(test.data, text)}
        </Alert>
      ) : null}
      {connection && connection.waiting > 0 ? (
        <p>{text('connections.waiting', { smart_count: connection.waiting })}</p>
      ) : null}
      {connection && connection.failed + connection.delayed > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" loading={retry.isPending} onClick={() => retry.mutate()}>
              {text('connections.retry')}
            </Button>
          }
        >
          {text('connections.failed', { smart_count: connection.failed + connection.delayed })}
        </Alert>
      ) : null}
      {retry.data ? <p>{text('connections.retried', { smart_count: retry.data })}</p> : null}
      {kind === 'webhook' ? (
        <details>
          <summary>{text('connections.sheet')}</summary>
          <Snippet code={SHEET_SCRIPT} />
        </details>
      ) : null}
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
    </Section>
  );
}

const Intro = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 4px' },
  '& p': { maxWidth: 760, margin: 0, color: colours.quiet },
}));

function Deliveries({ deliveries }: { deliveries: readonly ConnectionDelivery[] }) {
  const text = useText();
  return (
    <TextTable
      label={text('connections.deliveries')}
      heads={[
        text('connections.email'),
        text('connections.service'),
        text('connections.at'),
        text('connections.state'),
      ]}
      rows={deliveries.map((delivery) => ({
        id: delivery.id,
        cells: [
          delivery.email,
          text(`connections.kind.${delivery.kind}`),
          formatMoment(delivery.at),
          stateText(delivery, text),
        ],
      }))}
    />
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

function stateText({ state, error, next_at }: ConnectionDelivery, text: ReadText): string {
  const parts = [text(`connections.states.${state}`)];
  if (error) parts.push(problemText(error, text));
  if (next_at) parts.push(text('connections.again', { moment: formatMoment(next_at) }));
  return parts.join(' · ');
}

const PROBLEMS = {
  'status 401': 'status401',
  'status 403': 'status403',
  'status 404': 'status404',
  dns: 'dns',
  'internal-address': 'internal',
  timeout: 'timeout',
  unreachable: 'unreachable',
  removed: 'removed',
} as const;

/** Returns the message for the error code of a failed delivery. */
function problemText(error: string, text: ReadText): string {
  const known = Object.entries(PROBLEMS).find(([code]) => code === error)?.[1] ?? 'other';
  return text(`connections.problem.${known}`, { error });
}
