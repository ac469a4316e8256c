import type { Question } from '@contract/calls/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { Pager } from '@/components/Pager';
import { useChangeRows } from '@/dataProvider/useChangeRows';
import { wholeListKey } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { ANY_DAY } from '../moderation/dayRange';
import { ModerationList } from '../moderation/ModerationList';
import { AnswerDialog } from './AnswerDialog';
import { BulkMail } from './BulkMail';
import { QuestionRow } from './QuestionRow';
import { QuestionTools } from './QuestionTools';
import { type QuestionSelection, selectQuestions } from './selectQuestions';

const PER_PAGE = 50;
const EVERYTHING: QuestionSelection = { status: 'all', days: ANY_DAY, search: '', sort: 'newest' };

/** The questions with their filters; everything done to one is saved at once. */
export function QuestionDesk({ rows }: { rows: readonly Question[] }) {
  const text = useText();
  const queryClient = useQueryClient();
  const changeRows = useChangeRows<Question>('questions');
  const [selection, setSelection] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<number | null>(null);
  const found = useMemo(() => selectQuestions(rows, selection), [rows, selection]);
  // What was answered may be found on an earlier page, or nowhere, a moment later.
  const last = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const shownPage = Math.min(page, last);
  const asked = rows.find(({ id }) => id === answering);

  const change = (id: number, part: (row: Question) => Question) =>
    changeRows((row) => (row.id === id ? part(row) : row));
  const markSent = (ids: readonly number[]) => {
    const sent = new Set(ids);
    changeRows((row) =>
      sent.has(row.id)
        ? { ...row, extra: { ...row.extra, emailSent: true, emailUnclear: false } }
        : row,
    );
  };
  return (
    <>
      <QuestionTools
        value={selection}
        onChange={(next) => {
          setSelection(next);
          setPage(1);
        }}
      />
      <BulkMail rows={found} onSent={markSent} />
      <Card>
        {found.length === 0 ? (
          <EmptyState
            icon="search"
            title={text('questions.noQuestionsFound')}
            text={text('comments.noMatchText')}
          />
        ) : (
          <ModerationList aria-label={text('questions.title')}>
            {found.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE).map((row) => (
              <QuestionRow
                key={row.id}
                row={row}
                onVerify={(verify) => change(row.id, (before) => ({ ...before, verify }))}
                onAnswer={() => setAnswering(row.id)}
                onSent={() => markSent([row.id])}
              />
            ))}
          </ModerationList>
        )}
        <Pager page={shownPage} perPage={PER_PAGE} total={found.length} onPage={setPage} />
      </Card>
      {asked && (
        <AnswerDialog
          row={asked}
          onStored={(row) => change(row.id, () => row)}
          onStale={() => queryClient.invalidateQueries({ queryKey: wholeListKey('questions') })}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}
