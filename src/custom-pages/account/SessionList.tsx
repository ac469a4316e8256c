import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { EmbeddedList } from '@/admin/EmbeddedList';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import type { Session } from '@/dataProvider/adapters/childLists';
import { sessionsKey } from '@/dataProvider/areas/account/account';
import { errorMessage } from '@/dataProvider/errors';
import { useFullList } from '@/dataProvider/useFullList';
import { useText } from '@/i18n/useText';
import { BulkEndSessions } from './BulkEndSessions';
import { sessionList } from './sessions';

export function SessionList() {
  const text = useText();
  const { account } = useDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate: end, isPending } = useMutation({
    mutationFn: (id: string) => account.endSession(id),
    onSuccess: () => notify(text('account.sessionEnded')),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  const endButton = useCallback(
    ({ id, current }: Session) =>
      current ? (
        <span className="tag" data-tone="good">
          {text('account.thisSession')}
        </span>
      ) : (
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => end(id)}>
          {text('account.endSession')}
        </Button>
      ),
    [text, end, isPending],
  );
  return (
    <Section title={text('account.sessions')} text={text('account.sessionsHint')}>
      <Inside>
        <EmbeddedList
          bare
          list={sessionList}
          empty={null}
          bulk={<BulkEnd />}
          rowActions={endButton}
          below={<EndOthers />}
        />
      </Inside>
    </Section>
  );
}

const Inside = styled('div')({
  '&& .inset': { marginInline: 0, borderBlock: 0 },
  '& .inset > div': { borderRadius: 0 },
  '& .inset :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& .inset :is(th, td):last-of-type': { paddingInlineEnd: 0 },
  '& .inset li': { paddingInline: 0 },
});

const CURRENT_SESSION = new Error('The current session cannot be ended here.');

/** Ends the selected sessions after a confirmation, except the current one. */
function BulkEnd() {
  const text = useText();
  const { account } = useDataProvider();
  return (
    <BulkEndSessions
      endSession={async (session: Session) => {
        if (session.current) throw CURRENT_SESSION;
        return account.endSession(session.id);
      }}
      reasonOf={(error) =>
        error === CURRENT_SESSION ? text('account.sessionList.thisStays') : undefined
      }
    />
  );
}

/** Ends all sessions except this one, regardless of the list's filter. */
function EndOthers() {
  const text = useText();
  const { account } = useDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data = [] } = useFullList<Session>('sessions');
  const [asking, setAsking] = useState(false);
  const others = data.filter(({ current }) => !current).map(({ id }) => id);
  const end = useMutation({
    mutationFn: async () => {
      for (const id of others) await account.endSession(id);
    },
    onSuccess: () => notify(text('account.othersEnded')),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  if (others.length < 2) return null;
  return (
    <>
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={end.isPending}
        onClick={() => setAsking(true)}
      >
        {text('account.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('account.endOthersTitle')}
        text={text('account.endOthersText')}
        confirm={text('account.endOthers')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
