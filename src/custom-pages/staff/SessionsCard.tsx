import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { browserOf } from '@/components/browserOf';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './AccountForm';
import { RowsLook } from './RowsLook';

/** Where the user is signed in; one session or all of them can be ended. */
export function SessionsCard({
  account: { user, sessions },
  onSaved,
}: Omit<AccountFormProps, 'reload'>) {
  const text = useText();
  const notify = useNotify();
  const { staff } = useDataProvider();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: (session: string | null) => staff.endSessions(user.id, session),
    onSuccess: (_, session) =>
      notify(text(session === null ? 'staff.account.allEnded' : 'account.sessionEnded'), {
        type: 'success',
      }),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      onSaved();
    },
  });
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.sessions')}</h2>
      {sessions.length === 0 ? <p className="none">{text('staff.account.noSessions')}</p> : null}
      <RowsLook>
        {sessions.map((row) => {
          const name = browserOf(row.user_agent) || text('account.unknownBrowser');
          return (
            <li key={row.id}>
              <div>
                <strong>{name}</strong>
                <span>
                  {text('account.lastSeen', { moment: formatMoment(row.seen_at) })} · {row.ip}
                </span>
              </div>
              <Button
                size="small"
                variant="outlined"
                disabled={end.isPending}
                aria-label={`${text('account.endSession')}: ${name}`}
                onClick={() => end.mutate(row.id)}
              >
                {text('account.endSession')}
              </Button>
            </li>
          );
        })}
      </RowsLook>
      {sessions.length > 0 ? (
        <Button variant="outlined" disabled={end.isPending} onClick={() => setAsking(true)}>
          {text('staff.account.endAll')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={text('staff.account.endAllTitle')}
        text={text('staff.account.endAllText', { email: user.email })}
        confirm={text('staff.account.endAll')}
        busy={end.isPending}
        onConfirm={() => end.mutate(null)}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
