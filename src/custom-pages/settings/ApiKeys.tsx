import type { ApiKey } from '@contract/calls/orders';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { Snippet } from '@/components/Snippet';
import { Panel } from '@/components/SnippetPanel';
import { TableFrame } from '@/components/TableFrame';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { OPENAPI_ADDRESS } from '@/dataProvider/addresses';
import { apiKeysKey, apiKeysQuery } from '@/dataProvider/queries/orders';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

/** An order as the shop's own server sends it. */
const EXAMPLE = `curl ${location.origin}/api/orders \\
  -H 'authorization: Bearer vtr_...' -H 'content-type: application/json' -d '{
  "number": "KK-1042",
  "placed_at": "2026-11-20T12:30:00+03:00",
  "currency": "TRY",
  "total": 178000
}'`;

/** Keys with which the shop's own server reports orders; a new one is shown once. */
export function ApiKeys() {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const keys = useQuery(apiKeysQuery(dataProvider));
  const changed = () => queryClient.invalidateQueries({ queryKey: apiKeysKey });
  const create = useMutation({
    mutationFn: () => dataProvider.orders.createKey(name.trim()),
    onSuccess: () => {
      setName('');
      return changed();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: number) => dataProvider.orders.revokeKey(id),
    onSuccess: changed,
    onSettled: () => setRevoking(null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate();
  };
  const failure = create.error ?? revoke.error;
  return (
    <Panel>
      <h2>{text('settings.keys.title')}</h2>
      <p>{text('settings.keys.text')}</p>
      <Snippet code={EXAMPLE} />
      <p>
        <a href={OPENAPI_ADDRESS} target="_blank" rel="noreferrer">
          {text('settings.keys.fields')}
        </a>
      </p>
      <div role="alert">{failure ? errorText(failure) : null}</div>
      {create.data && (
        <>
          <Alert severity="success">{text('settings.keys.once')}</Alert>
          <Snippet code={create.data} />
        </>
      )}
      <form onSubmit={submit}>
        <TextInput
          name="keyName"
          autoComplete="off"
          label={text('settings.keys.name')}
          hint={text('settings.keys.nameHint')}
          value={name}
          onChange={setName}
        />
        <Button type="submit" variant="outlined" loading={create.isPending} sx={{ mt: 1.5 }}>
          {text('settings.keys.create')}
        </Button>
      </form>
      {keys.error && !keys.data ? <ErrorState error={keys.error} onRetry={keys.refetch} /> : null}
      {keys.isPending ? <PageSkeleton title={false} /> : null}
      {keys.data?.length === 0 ? <p>{text('settings.keys.none')}</p> : null}
      {keys.data && keys.data.length > 0 ? (
        <KeyTable keys={keys.data} onRevoke={setRevoking} />
      ) : null}
      <ConfirmDialog
        open={revoking !== null}
        title={text('settings.keys.revokeTitle', { name: revoking?.name ?? '' })}
        text={text('settings.keys.revokeText')}
        confirm={text('settings.keys.revoke')}
        busy={revoke.isPending}
        danger
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        onClose={() => setRevoking(null)}
      />
    </Panel>
  );
}

function KeyTable({
  keys,
  onRevoke,
}: {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}) {
  const text = useText();
  return (
    <TableFrame>
      <table aria-label={text('settings.keys.title')}>
        <thead>
          <tr>
            <th scope="col">{text('settings.keys.name')}</th>
            <th scope="col">{text('settings.keys.prefix')}</th>
            <th scope="col">{text('settings.keys.created')}</th>
            <th scope="col">{text('settings.keys.used')}</th>
            <th scope="col" aria-label={text('settings.keys.revoke')} />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <td>{key.name}</td>
              <td>
                <code>{key.prefix}…</code>
              </td>
              <td>{formatMoment(key.created_at)}</td>
              <td>
                {key.last_used_at ? formatMoment(key.last_used_at) : text('settings.keys.never')}
              </td>
              <td>
                <Button
                  color="error"
                  aria-label={text('settings.keys.revokeOne', { name: key.name })}
                  onClick={() => onRevoke(key)}
                >
                  {text('settings.keys.revoke')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
