import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { EmbeddedList } from '@/admin/EmbeddedList';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { BulkEndSessions } from '@/custom-pages/account/BulkEndSessions';
import { browserName, userSessionList } from '@/custom-pages/account/sessions';
import { useDataProvider } from '@/dataProvider';
import type { UserSession } from '@/dataProvider/adapters/childLists';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './AccountForms';

export function SessionsCard({ account: { user }, onSaved }: Omit<AccountFormProps, 'reload'>) {
  const text = useText();
  const notify = useNotify();
  const { staff } = useDataProvider();
  const { refresh } = useRowCache<UserSession>('user-sessions');
  const [asking, setAsking] = useState(false);
  const filter = useMemo(() => ({ user: user.id }), [user.id]);
  const { mutate: end, isPending } = useMutation({
    mutationFn: (session: string | null) => staff.endSessions(user.id, session),
    onSuccess: (_, session) =>
      notify(text(session === null ? 'staff.account.allEnded' : 'account.sessionEnded'), {
        type: 'success',
      }),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      onSaved();
      return refresh();
    },
  });
  const endButton = useCallback(
    (row: UserSession) => (
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        aria-label={`${text('account.endSession')}: ${browserName(row, text)}`}
        onClick={() => end(row.id)}
      >
        {text('account.endSession')}
      </Button>
    ),
    [text, end, isPending],
  );
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.sessions')}</h2>
      <EmbeddedList
        bare
        cards
        list={userSessionList}
        filter={filter}
        empty={<p className="none">{text('staff.account.noSessions')}</p>}
        bulk={<BulkEnd user={user.id} />}
        rowActions={endButton}
        below={
          <Button
            variant="outlined"
            sx={{ mt: 2 }}
            disabled={isPending}
            onClick={() => setAsking(true)}
          >
            {text('staff.account.endAll')}
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        title={text('staff.account.endAllTitle')}
        text={text('staff.account.endAllText', { email: user.email })}
        confirm={text('staff.account.endAll')}
        busy={isPending}
        onConfirm={() => end(null)}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

function BulkEnd({ user }: { user: string }) {
  const { staff } = useDataProvider();
  return (
    <BulkEndSessions endSession={(session: UserSession) => staff.endSessions(user, session.id)} />
  );
}
