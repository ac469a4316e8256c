import type { AnswerMails } from '@contract/calls/reviews/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import type { QuestionFilter } from '@/dataProvider/adapters/moderation';
import { answerMailsKey, answerMailsQuery } from '@/dataProvider/areas/reviews/moderation';
import { useMailAnswer } from './useMailAnswer';

const RUNNING_INTERVAL_MS = 1_000;
/** Polling interval in ms, because another user or tab may start a job. */
const IDLE_INTERVAL_MS = 15_000;

interface Listeners {
  onSent: (ids: readonly number[]) => void;
  onEnded: () => void;
}

/** The server's job that e-mails answers: all tabs show it, and none has to stay open. */
export function useBulkMail(on: Listeners) {
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
