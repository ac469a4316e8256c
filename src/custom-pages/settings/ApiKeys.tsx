import type { ApiKey } from '@contract/calls/commerce/orders';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { BulkAction } from '@/admin/bulk';
import { EmbeddedList } from '@/admin/EmbeddedList';
import type { ListDeclaration } from '@/admin/list';
import { useRowCache } from '@/admin/useRowCache';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Section } from '@/components/Section';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { OPENAPI_ADDRESS } from '@/dataProvider/addresses';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

const EXAMPLE = `curl ${location.origin}/api/orders \\
  -H 'authorization: Bearer vtr_...' \\
  -H 'content-type: application/json' \\
  -d '{
  "number": "KK-1042",
  "placed_at": "2026-11-20T12:30:00+03:00",
  "currency": "TRY",
  "total": 178000
}'`;

/** API keys with which the shop's own server reports orders. A new key is shown only once. */
export function ApiKeys() {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const [name, setName] = useState('');
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const { refresh } = useRowCache<ApiKey>('api-keys');
  const create = useMutation({
    mutationFn: () => dataProvider.orders.createKey(name.trim()),
    onSuccess: () => {
      setName('');
      return refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: number) => dataProvider.orders.revokeKey(id),
    onSuccess: refresh,
    onSettled: () => setRevoking(null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate();
  };
  const revokeButton = useCallback(
    (key: ApiKey) => (
      <Button
        color="error"
        aria-label={text('settings.keys.revokeOne', { name: key.name })}
        onClick={() => setRevoking(key)}
      >
        {text('settings.keys.revoke')}
      </Button>
    ),
    [text],
  );
  const failure = create.error ?? revoke.error;
  return (
    <Section
      title={text('settings.keys.title')}
      text={text('settings.keys.text')}
      headerContent={
        <a href={OPENAPI_ADDRESS} target="_blank" rel="noreferrer">
          {text('settings.keys.fields')}
        </a>
      }
    >
      <Snippet code={EXAMPLE} />
      <div role="alert">{failure ? errorText(failure) : null}</div>
      {create.data && (
        <>
          <Alert severity="success">{text('settings.keys.once')}</Alert>
          <Snippet code={create.data} />
        </>
      )}
      <div>
        <EmbeddedList
          bare
          list={apiKeyList}
          empty={<p className="hint">{text('settings.keys.none')}</p>}
          bulk={<BulkRevoke />}
          rowActions={revokeButton}
        />
      </div>
      <form onSubmit={submit}>
        <TextInput
          name="keyName"
          autoComplete="off"
          label={text('settings.keys.name')}
          hint={text('settings.keys.nameHint')}
          value={name}
          onChange={setName}
        />
        <div className="buttons end">
          <Button type="submit" variant="contained" loading={create.isPending}>
            {text('settings.keys.create')}
          </Button>
        </div>
      </form>
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
    </Section>
  );
}

function BulkRevoke() {
  const text = useText();
  const { orders } = useDataProvider();
  return (
    <BulkAction
      danger
      icon="trash"
      label={text('settings.keys.revoke')}
      ask={{
        title: (count) => text('settings.keys.revokeManyTitle', { smart_count: count }),
        text: text('settings.keys.revokeText'),
        confirm: text('settings.keys.revoke'),
      }}
      run={async ([key]: ApiKey[]) => key && orders.revokeKey(key.id)}
      doneText={(count) => text('settings.keys.revoked', { smart_count: count })}
    />
  );
}

export const apiKeyList: ListDeclaration<ApiKey> = {
  resource: 'api-keys',
  path: '/settings/orders',
  title: 'settings.keys.title',
  search: 'settings.keys.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'used',
      label: 'settings.keys.use',
      choices: [
        { value: 'yes', label: 'settings.keys.usedOnce' },
        { value: 'no', label: 'settings.keys.never' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'settings.keys.created' },
  ],
  columns: [
    { source: 'name', label: 'settings.keys.name' },
    {
      source: 'prefix',
      label: 'settings.keys.prefix',
      render: ({ prefix }) => <code>{prefix}…</code>,
    },
    { source: 'created_at', label: 'settings.keys.created', kind: 'moment' },
    { source: 'created_by', label: 'settings.keys.createdBy', hidden: true },
    { source: 'last_used_at', label: 'settings.keys.used', kind: 'moment' },
  ],
};
