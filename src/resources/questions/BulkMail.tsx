import type { AnswerMails } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import type { QuestionFilter } from '@/dataProvider/adapters/moderation';
import { answerMailsKey, answerMailsQuery } from '@/dataProvider/areas/reviews';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useMailAnswer } from './useMailAnswer';

interface Props {
  /** Number of answers of the list that can be e-mailed. */
  count: number;
  /** Filter of the list whose unsent answers are e-mailed, on all pages. */
  filter: QuestionFilter;
  onEnded: () => void;
  onSent: (ids: readonly number[]) => void;
}

export function BulkMail({ count, filter, onSent, onEnded }: Props) {
  const text = useText();
  const { progress, busy, start, cancel, dismiss } = useBulkMail({ onSent, onEnded });
  const [asking, setAsking] = useState(false);
  if (!progress) {
    return (
      <Bar className="start">
        <Button
          variant="outlined"
          loading={busy}
          disabled={count === 0}
          onClick={() => setAsking(true)}
        >
          {text('questions.bulk.start', { count })}
        </Button>
        <ConfirmDialog
          open={asking}
          title={text('questions.bulk.ask', { count })}
          text={text('questions.bulk.askText')}
          confirm={text('questions.bulk.confirm')}
          onConfirm={() => {
            setAsking(false);
            start(filter);
          }}
          onClose={() => setAsking(false)}
        />
      </Bar>
    );
  }
  const { running, total, failed, reason } = progress;
  const sent = progress.sent.length;
  const remaining = total - sent - failed;
  return (
    <Bar>
      <div className="progress">
        <p role="status">
          {text(running ? 'questions.bulk.running' : 'questions.bulk.done', { sent, total })}
          {failed > 0 && ` ${text('questions.bulk.failed', { failed })}`}
          {!running && remaining > 0 && ` ${text('questions.bulk.left', { left: remaining })}`}
        </p>
        {reason && <p className="reason">{reason}</p>}
        {running && (
          <LinearProgress
            variant="determinate"
            value={Math.round(((sent + failed) / Math.max(total, 1)) * 100)}
            aria-label={text('questions.bulk.progress')}
          />
        )}
      </div>
      <Button variant="outlined" loading={busy} onClick={running ? cancel : dismiss}>
        {text(running ? 'questions.bulk.stop' : 'app.close')}
      </Button>
    </Bar>
  );
}

const Bar = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginBottom: 16,
  // In wide windows the button is at the right end of the row of chips above it.
  '@media (min-width: 1400px)': {
    '&.start': { width: 'fit-content', margin: '-49px 0 11px auto' },
  },
  '& .progress': { flex: '1 1 240px' },
  '& p': { margin: '0 0 6px', fontSize: size.body },
  '& .reason': { color: colours.error, fontSize: size.small },
}));

const RUNNING_INTERVAL_MS = 1_000;
/** Polling interval in ms, because another user or tab may start a job. */
const IDLE_INTERVAL_MS = 15_000;

interface Listeners {
  onSent: (ids: readonly number[]) => void;
  onEnded: () => void;
}

/** The server's job that e-mails answers; it continues when the user closes the tab. */
function useBulkMail(on: Listeners) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { reasonOf } = useMailAnswer();
  const { data: progress } = useQuery({
    ...answerMailsQuery(dataProvider),
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS),
  });
  const sent = progress?.sent;
  const report = useRef(on);
  report.current = on;
  const count = sent?.length ?? 0;
  const running = progress?.running ?? false;
  const wasRunning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sent` grows during a job, so its length changes with it
  useEffect(() => {
    if (sent && count > 0) report.current.onSent(sent);
  }, [count]);
  useEffect(() => {
    if (wasRunning.current && !running) report.current.onEnded();
    wasRunning.current = running;
  }, [running]);

  const answered = {
    onSuccess: (data: AnswerMails | null) => queryClient.setQueryData(answerMailsKey, data),
    onError: (error: unknown) => {
      notify(reasonOf(error), { type: 'error' });
      queryClient.invalidateQueries({ queryKey: answerMailsKey });
    },
  };
  const start = useMutation({ mutationFn: dataProvider.moderation.startAnswerMails, ...answered });
  const cancel = useMutation({
    mutationFn: dataProvider.moderation.cancelAnswerMails,
    ...answered,
  });
  const dismiss = useMutation({
    mutationFn: dataProvider.moderation.dismissAnswerMails,
    ...answered,
  });
  return {
    progress: progress ?? null,
    busy: start.isPending || cancel.isPending || dismiss.isPending,
    start: (filter: QuestionFilter) => start.mutate({ filter }),
    cancel: () => cancel.mutate(),
    dismiss: () => dismiss.mutate(),
  };
}
