import { browserOf } from '@catalogue/lib/browser-of';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainForm } from '@/admin/form/FormBase';
import { PasswordInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Failure } from '@/components/form/Failure';
import { createPasskey } from '@/components/passkey';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { passkeysKey, passkeysQuery } from '@/dataProvider/areas/account/account';
import { errorCode } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

export function Passkeys() {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { account } = dataProvider;
  const { data, error, refetch } = useQuery(passkeysQuery(dataProvider));
  const [asksPassword, setAsksPassword] = useState(false);
  const renew = () => {
    setAsksPassword(false);
    queryClient.invalidateQueries({ queryKey: passkeysKey });
  };
  const add = async (password: string) => {
    const credential = await createPasskey(await account.beginPasskey(password));
    await account.addPasskey({ name: browserOf(navigator.userAgent) || 'Passkey', credential });
  };
  const adding = useMutation({
    mutationFn: () => add(''),
    onSuccess: renew,
    onError: (failure) => setAsksPassword(errorCode(failure) === 'sign_in_again'),
  });
  const removing = useMutation({ mutationFn: account.removePasskey, onSettled: renew });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  // The browser throws a DOMException when the user cancels its dialog, which is no failure.
  const addFailure = adding.error instanceof DOMException ? null : adding.error;
  return (
    <div className="passkeys">
      <h3>{text('account.secondStep.passkeys')}</h3>
      <p>{text('account.secondStep.passkeysText')}</p>
      {data?.length === 0 ? <p>{text('account.secondStep.passkeysNone')}</p> : null}
      <ul>
        {data?.map(({ id, name, created_at }) => (
          <li key={id} className="row">
            <span>
              <strong>{name}</strong>
              <small>
                {text('account.secondStep.passkeyAdded', { moment: formatMoment(created_at) })}
              </small>
            </span>
            <Button
              size="small"
              variant="outlined"
              aria-label={text('account.secondStep.passkeyRemoveOne', { name })}
              disabled={removing.isPending}
              onClick={() => removing.mutate(id)}
            >
              {text('account.secondStep.passkeyRemove')}
            </Button>
          </li>
        ))}
      </ul>
      <Failure>
        {removing.error
          ? text('account.secondStep.passkeyNotRemoved', { reason: errorText(removing.error) })
          : null}
      </Failure>
      {asksPassword ? (
        <PlainForm
          initial={{ password: '' }}
          save={({ password }) => add(password)}
          onSaved={renew}
        >
          <FormFailure />
          <PasswordInput
            source="password"
            autoComplete="current-password"
            label={text('account.secondStep.password')}
          />
          <SaveBar label={text('account.secondStep.passkeyAdd')} />
        </PlainForm>
      ) : (
        <>
          <Failure>{addFailure ? errorText(addFailure) : null}</Failure>
          <Button variant="outlined" loading={adding.isPending} onClick={() => adding.mutate()}>
            {text('account.secondStep.passkeyAdd')}
          </Button>
        </>
      )}
    </div>
  );
}
