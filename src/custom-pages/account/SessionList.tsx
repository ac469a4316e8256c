import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { browserOf } from '@/components/browserOf';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ErrorState } from '@/components/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { sessionsKey, sessionsQuery } from '@/dataProvider/queries/account';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

/** Where the user is signed in, with the ways to end one session or all others. */
export function SessionList() {
  const text = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(dataProvider));
  const [asking, setAsking] = useState(false);
  const others = data?.data.filter(({ current }) => !current).map(({ id }) => id) ?? [];
  const end = useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) await dataProvider.account.endSession(id);
    },
    onSuccess: (_, ids) =>
      notify(text(ids.length === 1 ? 'account.sessionEnded' : 'account.othersEnded')),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Card aria-busy={!data}>
      <List>
        <h2>{text('account.sessions')}</h2>
        <ul>
          {data?.data.map((row) => (
            <li key={row.id}>
              <div>
                <strong>{browserOf(row.user_agent) || text('account.unknownBrowser')}</strong>
                <p>
                  {text('account.lastSeen', { moment: formatMoment(row.seen_at) })} · {row.ip}
                </p>
              </div>
              {row.current ? (
                <span className="current">{text('account.thisSession')}</span>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={end.isPending}
                  onClick={() => end.mutate([row.id])}
                >
                  {text('account.endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 1 ? (
          <Button variant="outlined" disabled={end.isPending} onClick={() => setAsking(true)}>
            {text('account.endOthers')}
          </Button>
        ) : null}
        <ConfirmDialog
          open={asking}
          title={text('account.endOthersTitle')}
          text={text('account.endOthersText')}
          confirm={text('account.endOthers')}
          busy={end.isPending}
          onConfirm={() => end.mutate(others)}
          onClose={() => setAsking(false)}
        />
      </List>
    </Card>
  );
}

const List = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '12px 0',
    borderTop: `1px solid ${colours.line}`,
  },
  '& li:first-of-type': { border: 0 },
  '& p': { margin: '2px 0 0', color: colours.quiet, fontSize: '0.875rem' },
  '& .current': { color: colours.success, fontSize: '0.875rem', fontWeight: 600 },
}));
