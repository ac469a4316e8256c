import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PlainForm } from '@/admin/form/FormBase';
import { PasswordInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { CopyButton } from '@/components/code/CopyButton';
import { download } from '@/components/files/download';
import { Failure } from '@/components/form/Failure';
import { hasPasskeys } from '@/components/passkey';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { secondStepKey, secondStepQuery } from '@/dataProvider/areas/account/account';
import { errorCode } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { Passkeys } from './Passkeys';

type View =
  | { name: 'status' | 'renew' | 'end' }
  | { name: 'confirm'; secret: string; picture: string }
  | { name: 'codes'; codes: string[] };

export function SecondStep({ staffClosed }: { staffClosed: boolean }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(secondStepQuery(dataProvider));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Section
      busy={!data}
      title={
        <>
          {text('account.secondStep.title')}{' '}
          {data ? (
            <span className="tag" data-tone={data.enabled ? 'good' : 'plain'}>
              {text(data.enabled ? 'account.secondStep.isOn' : 'account.secondStep.isOff')}
            </span>
          ) : null}
        </>
      }
      text={text('account.secondStep.text')}
    >
      <Box>
        {staffClosed ? <p className="closed">{text('account.secondStep.staff')}</p> : null}
        {data ? <Steps {...data} staffClosed={staffClosed} /> : null}
      </Box>
    </Section>
  );
}

interface StepsProps {
  enabled: boolean;
  /** Number of unused recovery codes. */
  codes: number;
  staffClosed: boolean;
}

function Steps({ enabled, codes, staffClosed }: StepsProps) {
  const text = useText();
  const { account } = useDataProvider();
  const queryClient = useQueryClient();
  const [view, setView] = useState<View>({ name: 'status' });
  const back = () => setView({ name: 'status' });
  const renewStatus = () => queryClient.invalidateQueries({ queryKey: secondStepKey });
  const showCodes = (list: string[]) => {
    setView({ name: 'codes', codes: list });
    renewStatus();
  };
  switch (view.name) {
    case 'codes':
      // A second factor opens the staff pages, so the console reloads with the user's new rights.
      return (
        <Codes
          codes={view.codes}
          onSaved={() => (staffClosed ? location.assign('/yta') : back())}
        />
      );
    case 'confirm':
      return (
        <CodeForm
          label={text('account.secondStep.confirm')}
          save={account.confirmSecondStep}
          onSaved={showCodes}
          onCancel={back}
        >
          <p>{text('account.secondStep.scan')}</p>
          <img
            alt={text('account.secondStep.picture')}
            src={`data:image/svg+xml,${encodeURIComponent(view.picture)}`}
          />
          <div className="row">
            <code>{view.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton value={view.secret} />
          </div>
        </CodeForm>
      );
    case 'renew':
      return (
        <CodeForm
          label={text('account.secondStep.renew')}
          save={account.renewCodes}
          onSaved={showCodes}
          onCancel={back}
        />
      );
    case 'end':
      return (
        <CodeForm
          label={text('account.secondStep.end')}
          save={account.endSecondStep}
          onSaved={() => {
            back();
            renewStatus();
          }}
          onCancel={back}
        />
      );
    case 'status':
      if (!enabled) return <Begin onBegun={(begun) => setView({ name: 'confirm', ...begun })} />;
      return (
        <>
          <div className="state">
            <p>{text('account.secondStep.on', { count: codes })}</p>
            <div className="row">
              <Button variant="outlined" onClick={() => setView({ name: 'renew' })}>
                {text('account.secondStep.renew')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setView({ name: 'end' })}>
                {text('account.secondStep.end')}
              </Button>
            </div>
          </div>
          {hasPasskeys() ? <Passkeys /> : null}
        </>
      );
  }
}

/**
 * Button that starts the setup of a second factor; asks for the password when the sign-in is no
 * longer recent.
 */
function Begin({ onBegun }: { onBegun: (begun: { secret: string; picture: string }) => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { account } = useDataProvider();
  const begin = useMutation({ mutationFn: account.beginSecondStep, onSuccess: onBegun });
  if (errorCode(begin.error) === 'sign_in_again') {
    return (
      <PlainForm
        initial={{ password: '' }}
        save={({ password }) => account.beginSecondStep(password)}
        onSaved={onBegun}
      >
        <FormFailure />
        <PasswordInput
          source="password"
          autoComplete="current-password"
          label={text('account.secondStep.password')}
        />
        <SaveBar label={text('account.secondStep.begin')} />
      </PlainForm>
    );
  }
  return (
    <>
      <Failure>{begin.error ? errorText(begin.error) : null}</Failure>
      <div className="state">
        <p>{text('account.secondStep.off')}</p>
        <Button variant="outlined" loading={begin.isPending} onClick={() => begin.mutate('')}>
          {text('account.secondStep.begin')}
        </Button>
      </div>
    </>
  );
}

interface CodeFormProps<Saved> {
  label: string;
  save: (code: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
  children?: ReactNode;
}

function CodeForm<Saved>({ label, save, onSaved, onCancel, children }: CodeFormProps<Saved>) {
  const text = useText();
  return (
    <PlainForm
      initial={{ code: '' }}
      validate={({ code }) => ({ ...(!code.trim() && { code: text('login.codeRequired') }) })}
      save={({ code }) => save(code)}
      onSaved={onSaved}
    >
      {children}
      <TextInput source="code" autoComplete="one-time-code" label={text('login.code')} />
      <SaveBar label={label}>
        <Button variant="outlined" onClick={onCancel}>
          {text('app.cancel')}
        </Button>
      </SaveBar>
    </PlainForm>
  );
}

function Codes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const text = useText();
  const asText = codes.join('\n');
  return (
    <>
      <h3>{text('account.secondStep.codes')}</h3>
      <p>{text('account.secondStep.codesText')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton value={asText} />
        <Button
          variant="outlined"
          onClick={() => download(new Blob([asText], { type: 'text/plain' }), 'vitrin-codes.txt')}
        >
          {text('account.secondStep.download')}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {text('account.secondStep.saved')}
        </Button>
      </div>
    </>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  '& h3': { margin: '0 0 8px !important' },
  '& p:not(.state > *)': { margin: '0 0 12px' },
  '& .closed': { color: colours.warning, fontWeight: 600 },
  // The QR code is white in both themes, because cameras need the contrast.
  '& img': {
    width: 180,
    height: 180,
    padding: 8,
    borderRadius: radius.control,
    backgroundColor: '#fff',
  },
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    gap: 8,
    margin: '0 0 16px',
    padding: 0,
    listStyle: 'none',
  },
  '& .passkeys': { marginTop: 24 },
  '& .passkeys ul': { gridTemplateColumns: '1fr', gap: 0 },
  '& .passkeys li': { justifyContent: 'space-between', padding: '10px 0' },
  '& .passkeys li + li': { borderTop: `1px solid ${colours.line}` },
  '& .passkeys li > span': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& .passkeys small': { color: colours.quiet, fontSize: size.small },
  '& code': { fontSize: size.body, overflowWrap: 'anywhere' },
}));
