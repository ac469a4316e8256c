import type { ShopData } from '@contract/entities/account/shop-data';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlainForm } from '@/admin/form/FormBase';
import { PasswordInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Failure } from '@/components/form/Failure';
import { Section } from '@/components/Section';
import { ArchiveState } from '@/components/states/ArchiveState';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { isBeingMade, shopDataKey, shopDataQuery } from '@/dataProvider/areas/account/shopData';
import { errorCode } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

export function ShopDataCard() {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(shopDataQuery(dataProvider));
  const reload = () => queryClient.invalidateQueries({ queryKey: shopDataKey });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      <Section busy={!data} title={text('shopData.archive')} text={text('shopData.archiveText')}>
        {data?.archive ? (
          <ArchiveState
            archive={data.archive}
            cancel={dataProvider.shopData.cancelArchive}
            onCancelled={reload}
          />
        ) : null}
        {data && !isBeingMade(data.archive) ? (
          <StartArchive isFirst={!data.archive} onBegun={reload} />
        ) : null}
      </Section>
      <Section busy={!data} title={text('shopData.delete')} text={text('shopData.deleteText')}>
        {data ? <Deletion {...data} /> : null}
      </Section>
    </>
  );
}

/** Button that starts an archive; asks for the password when the sign-in is no longer recent. */
function StartArchive({ isFirst, onBegun }: { isFirst: boolean; onBegun: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { shopData } = useDataProvider();
  const begin = useMutation({ mutationFn: shopData.beginArchive, onSuccess: onBegun });
  if (errorCode(begin.error) === 'sign_in_again') {
    return (
      <PlainForm
        initial={{ password: '' }}
        save={({ password }) => shopData.beginArchive(password)}
        onSaved={() => {
          begin.reset();
          onBegun();
        }}
      >
        <FormFailure />
        <PasswordInput
          source="password"
          autoComplete="current-password"
          label={text('account.presentPassword')}
        />
        <SaveBar label={text('shopData.begin')} />
      </PlainForm>
    );
  }
  return (
    <>
      <Failure>{begin.error ? errorText(begin.error) : null}</Failure>
      <div className="state">
        <p>{isFirst ? text('shopData.noArchive') : null}</p>
        <Button variant="outlined" loading={begin.isPending} onClick={() => begin.mutate('')}>
          {text('shopData.begin')}
        </Button>
      </div>
    </>
  );
}

function Deletion({ name, subscribed }: ShopData) {
  const text = useText();
  const { shopData } = useDataProvider();
  const [open, setOpen] = useState(false);
  if (subscribed) {
    return (
      <div className="state">
        <p>{text('shopData.subscribed')}</p>
        <Button component={Link} to="/subscription" variant="outlined">
          {text('shopData.toSubscription')}
        </Button>
      </div>
    );
  }
  if (!open) {
    return (
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {text('shopData.delete')}
      </Button>
    );
  }
  return (
    <PlainForm
      initial={{ name: '', password: '' }}
      validate={(typed) => ({
        ...(typed.name.trim().toLowerCase() !== name.toLowerCase() && {
          name: text('shopData.otherName', { name }),
        }),
        ...(!typed.password && { password: text('auth.passwordRequired') }),
      })}
      save={shopData.deleteShop}
      // The call has ended all sessions, so the user must sign in again.
      onSaved={() => location.assign('/login')}
    >
      <FormFailure />
      <TextInput
        source="name"
        autoComplete="off"
        label={text('shopData.name', { name })}
        hint={text('shopData.nameHint')}
      />
      <PasswordInput
        source="password"
        autoComplete="current-password"
        label={text('account.presentPassword')}
      />
      <SaveBar label={text('shopData.deleteSure')}>
        <Button variant="outlined" onClick={() => setOpen(false)}>
          {text('app.cancel')}
        </Button>
      </SaveBar>
    </PlainForm>
  );
}
