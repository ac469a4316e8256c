import type { Account } from '@contract/entities/staff/staff';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Card } from '@/components/Card';
import { Snippet } from '@/components/code/Snippet';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
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
