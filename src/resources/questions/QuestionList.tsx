import { QUESTION_STATUSES } from '@catalogue/moderation';
import type { Question } from '@contract/calls/moderation';
import { useState } from 'react';
import { usePagedList, usePagedRows } from '@/dataProvider/usePagedList';
import { useText } from '@/i18n/useText';
import { ModerationPage, PER_PAGE } from '../moderation/ModerationPage';
import { useModerationAddress } from '../moderation/useModerationAddress';
import { AnswerDialog } from './AnswerDialog';
import { BulkMail } from './BulkMail';
import { QuestionRow } from './QuestionRow';
import { QuestionTools } from './QuestionTools';

/** /questionpanel: what shoppers ask about products; everything done to one is saved at once. */
export default function QuestionList() {
  const text = useText();
  const stored = usePagedRows<Question>('questions');
  const address = useModerationAddress(QUESTION_STATUSES);
  const { page, sort, status, days, search, whole, setPage } = address;
  // As it was opened: the list may move on while an answer is written.
  const [answering, setAnswering] = useState<Question | null>(null);
  const filter = { status, days, search };
  const query = usePagedList<Question>('questions', {
    pagination: { page, perPage: PER_PAGE },
    sort,
    filter,
  });

  const change = (id: number, part: (row: Question) => Question) =>
    stored.change((row) => (row.id === id ? part(row) : row));
  const markSent = (ids: readonly number[]) => {
    const sent = new Set(ids);
    stored.change((row) =>
      sent.has(row.id)
        ? { ...row, extra: { ...row.extra, emailSent: true, emailUnclear: false } }
        : row,
    );
  };
  return (
    <>
      <ModerationPage
        title={text('questions.title')}
        query={query}
        page={page}
        onPage={setPage}
        none={{
          icon: 'question',
          title: text('questions.noQuestionsFound'),
          text: text('questions.noQuestionsText'),
        }}
        noMatch={whole ? undefined : text('questions.noQuestionsFound')}
        tools={
          <>
            <QuestionTools address={address} />
            <BulkMail
              count={query.data?.meta?.mailable ?? 0}
              filter={filter}
              onSent={markSent}
              onEnded={stored.refresh}
            />
          </>
        }
        row={(row) => (
          <QuestionRow
            key={row.id}
            row={row}
            onVerify={(verify) => change(row.id, (before) => ({ ...before, verify }))}
            onAnswer={() => setAnswering(row)}
            onSent={() => {
              markSent([row.id]);
              stored.refresh();
            }}
          />
        )}
      />
      {answering && (
        <AnswerDialog
          row={answering}
          onStored={(row) => {
            change(row.id, () => row);
            stored.refresh();
          }}
          onStale={stored.refresh}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}
