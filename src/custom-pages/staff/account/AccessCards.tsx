import type { Account } from '@contract/entities/staff/staff';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { PlainForm } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Card } from '@/components/Card';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

/** E-mails the user a link to reset the password, and also shows the link to staff. */
export function ResetCard({ account: { user } }: { account: Account }) {
  const text = useText();
  const notify = useNotify();
  const { staff } = useDataProvider();
  const link = useMutation({
    mutationFn: () => staff.makeResetLink(user.id),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.reset')}</h2>
      {link.data ? (
        <>
          <p role="status">{text('staff.account.resetSent', { email: user.email })}</p>
          <Snippet code={link.data} />
        </>
      ) : (
        <>
          <p>{text('staff.account.resetText')}</p>
          <Button
            variant="outlined"
            disabled={link.isPending || user.disabled}
            onClick={() => link.mutate()}
          >
            {text('staff.account.resetMake')}
          </Button>
        </>
      )}
    </Card>
  );
}

export function SecondStepCard({ id, onEnded }: { id: string; onEnded: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { staff } = useDataProvider();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => staff.endSecondStep(id),
    onSuccess: onEnded,
    onSettled: () => setAsking(false),
  });
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('account.secondStep.title')}</h2>
      <p>{text('staff.account.secondStep')}</p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {text('account.secondStep.end')}
      </Button>
      <div role="alert">{ending.error ? errorText(ending.error) : null}</div>
      <ConfirmDialog
        open={asking}
        title={text('staff.account.secondStepTitle')}
        text={text('staff.account.secondStepText')}
        confirm={text('account.secondStep.end')}
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

export function ImpersonationForm({ id }: { id: string }) {
  const text = useText();
  const { support } = useDataProvider();
  return (
    <PlainForm
      initial={{ reason: '' }}
      validate={({ reason }) => ({
        ...(reason.trim().length < 10 && { reason: text('support.reasonHint') }),
      })}
      save={({ reason }) => support.beginImpersonation(id, reason)}
      // Reloads the page, because all data on screen and in memory belongs to the staff user.
      onSaved={() => location.assign('/')}
    >
      <FormFailure />
      <Section title={text('support.impersonate')} text={text('support.impersonateText')}>
        <TextInput
          source="reason"
          label={text('support.reason')}
          hint={text('support.reasonHint')}
        />
      </Section>
      <SaveBar label={text('support.begin')} />
    </PlainForm>
  );
}
