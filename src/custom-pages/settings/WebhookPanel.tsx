import { isSuccess } from '@catalogue/connections';
import { NOTICE_KINDS, type NoticeKindName } from '@catalogue/health/notices';
import type { WebhookSettings } from '@contract/calls/notices';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { saveStyle } from '@/components/form/SaveButton';
import { Section } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { webhookKey, webhookQuery } from '@/dataProvider/areas/notices';
import { useErrorText } from '@/dataProvider/useErrorText';
import { type ReadText, useText } from '@/i18n/useText';
import { DeliveryTable } from './DeliveryTable';

type Delivery = WebhookSettings['deliveries'][number];

export function WebhookPanel() {
  const text = useText();
  const { data, error, refetch } = useQuery(webhookQuery(useDataProvider()));
  return (
    <>
      <Section title={text('notices.webhook.title')} text={text('notices.webhook.text')}>
        {data ? null : <LoadingState error={error} onRetry={refetch} />}
        {data ? <Address url={data.url} muted={data.muted} /> : null}
      </Section>
      {data ? (
        <Section title={text('notices.webhook.deliveries')}>
          {data.deliveries.length === 0 ? <p>{text('notices.webhook.none')}</p> : null}
          {data.deliveries.length > 0 ? <Deliveries deliveries={data.deliveries} /> : null}
        </Section>
      ) : null}
    </>
  );
}

function Address({ url, muted }: Pick<WebhookSettings, 'url' | 'muted'>) {
  const text = useText();
  const errorText = useErrorText();
  const { notices } = useDataProvider();
  const queryClient = useQueryClient();
  const [address, setAddress] = useState(url);
  const [off, setOff] = useState<readonly NoticeKindName[]>(muted);
  const [secret, setSecret] = useState<string | null>(null);
  const [renewing, setRenewing] = useState(false);
  const changed = () => queryClient.invalidateQueries({ queryKey: webhookKey });
  const save = useMutation({
    mutationFn: () => notices.saveWebhook({ url: address.trim(), muted: [...off] }),
    onSuccess: (made) => {
      setSecret(made);
      test.reset();
      return changed();
    },
  });
  const renew = useMutation({
    mutationFn: () => notices.renewWebhook(),
    onSuccess: setSecret,
    onSettled: () => setRenewing(false),
  });
  const test = useMutation({ mutationFn: () => notices.testWebhook(), onSuccess: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isChanged = address.trim() !== url || [...off].sort().join() !== [...muted].sort().join();
  const failure = save.error ?? renew.error ?? test.error;
  return (
    <>
      <div role="alert">{failure ? errorText(failure) : null}</div>
      <ConfirmDialog
        open={renewing}
        title={text('notices.webhook.renewTitle')}
        text={text('notices.webhook.renewText')}
        confirm={text('notices.webhook.renew')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      />
      <form onSubmit={submit}>
        <TextInput
          name="webhookAddress"
          autoComplete="off"
          label={text('notices.webhook.address')}
          hint={text('notices.webhook.addressHint')}
          value={address}
          onChange={setAddress}
        />
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <legend style={{ padding: 0, fontWeight: 600 }}>{text('notices.webhook.kinds')}</legend>
          <FormGroup>
            {NOTICE_KINDS.map((kind) => (
              <FormControlLabel
                key={kind}
                label={text(`notices.kind.${kind}.name`)}
                control={
                  <Checkbox
                    size="small"
                    name={`webhook.${kind}`}
                    checked={!off.includes(kind)}
                    onChange={(_, on) =>
                      setOff(on ? off.filter((one) => one !== kind) : [...off, kind])
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </fieldset>
        {secret ? (
          <>
            <Alert severity="success">{text('notices.webhook.once')}</Alert>
            <Snippet code={secret} />
          </>
        ) : null}
        {test.data ? (
          <>
            <Alert severity={isSuccess(test.data.status) ? 'success' : 'warning'}>
              {test.data.status === null
                ? text('notices.webhook.unanswered', {
                    reason: problemText(test.data.problem, text),
                  })
                : text('notices.webhook.answered', { status: test.data.status })}
            </Alert>
            {test.data.answer ? <Snippet code={test.data.answer} /> : null}
          </>
        ) : null}
        <div className="buttons end">
          {url ? (
            <>
              <Button onClick={() => setRenewing(true)}>{text('notices.webhook.renew')}</Button>
              <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
                {text('notices.webhook.test')}
              </Button>
            </>
          ) : null}
          <Button type="submit" {...saveStyle(!isChanged)} loading={save.isPending}>
            {text('notices.webhook.save')}
          </Button>
        </div>
      </form>
    </>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const text = useText();
  return (
    <DeliveryTable
      label={text('notices.webhook.deliveries')}
      heads={[text('notices.webhook.what')]}
      deliveries={deliveries}
      cellsOf={(delivery) => [nameOf(delivery, text)]}
      problemOf={(error) => failureText(error, text)}
    />
  );
}

const nameOf = ({ kind, notice }: Delivery, text: ReadText) =>
  kind === 'test'
    ? text('notices.webhook.testKind')
    : text(`notices.webhook.${notice}`, { kind: text(`notices.kind.${kind}.name`) });

const PROBLEMS = [
  'not-http',
  'dns',
  'internal-address',
  'unreachable',
  'timeout',
  'removed',
] as const;

function failureText(error: string, text: ReadText): string {
  const status = /^status (\d+)$/.exec(error)?.[1];
  return status ? text('notices.webhook.answered', { status }) : problemText(error, text);
}

function problemText(problem: string | null, text: ReadText): string {
  const known = PROBLEMS.find((name) => name === problem);
  return text(`notices.webhook.problem.${known ?? 'other'}`);
}
