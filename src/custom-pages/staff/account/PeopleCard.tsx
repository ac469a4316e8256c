import type { ShopUser } from '@contract/entities/staff/staff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { PlainForm } from '@/admin/form/FormBase';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { emailError } from '@/components/form/passwordErrors';
import { UserTags } from '@/custom-pages/staff/UserTags';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import type { AccountFormProps } from './AccountForms';

type Props = Omit<AccountFormProps, 'reload'>;

export function PeopleCard({ account, onSaved }: Props) {
  const text = useText();
  const [inviting, setInviting] = useState(false);
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.people')}</h2>
      <CardRows>
        {account.users.map((user) => (
          <li key={user.id}>
            <Person user={user} self={user.id === account.user.id} />
            {user.id === account.user.id ? (
              <DisableButton account={account} onSaved={onSaved} />
            ) : null}
          </li>
        ))}
      </CardRows>
      {inviting ? (
        <InviteForm
          account={account}
          onSaved={() => {
            setInviting(false);
            onSaved();
          }}
        />
      ) : (
        <Button variant="outlined" onClick={() => setInviting(true)}>
          {text('staff.account.invite')}
        </Button>
      )}
    </Card>
  );
}

function Person({ user, self }: { user: ShopUser; self: boolean }) {
  const text = useText();
  const facts = [
    user.name,
    user.seen_at
      ? text('account.lastSeen', { moment: formatMoment(user.seen_at) })
      : text('staff.account.never'),
  ];
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
        {self ? (
          <>
            <strong>{user.email}</strong>
            <span className="tag">{text('staff.account.self')}</span>
          </>
        ) : (
          <Link to={`/yta/users/${user.id}`}>{user.email}</Link>
        )}
        <UserTags {...user} />
      </Box>
      <Facts facts={facts} />
    </div>
  );
}

function DisableButton({ account: { user }, onSaved }: Props) {
  const text = useText();
  const notify = useNotify();
  const me = useUser();
  const { staff } = useDataProvider();
  const [asking, setAsking] = useState(false);
  const disabled = !user.disabled;
  const save = useMutation({
    mutationFn: () => staff.setDisabled(user.id, { version: user.version, disabled }),
    onSuccess: () =>
      notify(text(disabled ? 'staff.account.wasDisabled' : 'staff.account.wasEnabled'), {
        type: 'success',
      }),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      onSaved();
    },
  });
  if (me?.id === user.id) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={disabled ? 'error' : 'primary'}
        disabled={save.isPending}
        onClick={() => (disabled ? setAsking(true) : save.mutate())}
      >
        {text(disabled ? 'staff.account.disable' : 'staff.account.enable')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('staff.account.disableTitle')}
        text={text('staff.account.disableText', { email: user.email })}
        confirm={text('staff.account.disable')}
        busy={save.isPending}
        onConfirm={() => save.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function InviteForm({ account, onSaved }: Props) {
  const text = useText();
  const notify = useNotify();
  const language = useLanguage();
  const { staff } = useDataProvider();
  return (
    <PlainForm
      initial={{ email: '', name: '', language }}
      validate={({ email }) => {
        const problem = emailError(text, email);
        return problem ? { email: problem } : {};
      }}
      save={async (values) => {
        const email = values.email.trim();
        await staff.inviteUser(account.user.id, { ...values, email });
        notify(text('staff.account.wasInvited', { email }), { type: 'success' });
      }}
      onSaved={onSaved}
    >
      <p>{text('staff.account.inviteText')}</p>
      <FormFailure />
      <TextInput source="email" label={text('staff.account.inviteEmail')} autoComplete="off" />
      <TextInput source="name" label={text('staff.account.inviteName')} autoComplete="off" />
      <SelectInput
        source="language"
        label={text('staff.account.inviteLanguage')}
        options={[
          { value: 'tr', label: 'Türkçe' },
          { value: 'en', label: 'English' },
        ]}
      />
      <SubmitButton label={text('staff.account.inviteSend')} />
    </PlainForm>
  );
}

const CardRows = styled('ul')(({ theme: { colours } }) => ({
  '&&': { gap: 0, marginBottom: 12 },
  '&& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
  },
  '& > li + li': { borderTop: `1px solid ${colours.line}` },
  '& a': { color: colours.primary, fontWeight: 600 },
  '& > li > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
}));
