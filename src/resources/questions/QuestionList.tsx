import type { Question } from '@contract/calls/reviews/moderation';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { ModerationRows } from '@/resources/moderation/ModerationRows';
import { ShopSnippet } from '@/resources/moderation/ShopSnippet';
import { AnswerDialog } from './AnswerDialog';
import { BulkMail } from './BulkMail';
import { questionList } from './list';
import { QuestionRow } from './QuestionRow';

export default function QuestionList() {
  const text = useText();
  const stored = useRowCache<Question>('questions');
  // The question in the version that was opened, because the list may change meanwhile.
  const [answering, setAnswering] = useState<Question | null>(null);

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
    <Page title={text('questions.title')}>
      <List
        list={questionList}
        bulk={<QuestionBulk />}
        above={<FoundMail onSent={markSent} onEnded={stored.refresh} />}
        empty={
          <>
            <Card>
              <EmptyState
                icon="question"
                title={text('questions.noQuestionsFound')}
                text={text('questions.noQuestionsText')}
              />
            </Card>
            <ShopSnippet open />
          </>
        }
        below={<ShopSnippet open={false} />}
      >
        <ModerationRows<Question>
          row={(row, select) => (
            <QuestionRow
              key={row.id}
              row={row}
              select={select}
              onVerify={(verify) => change(row.id, (before) => ({ ...before, verify }))}
              onAnswer={() => setAnswering(row)}
              onSent={() => {
                markSent([row.id]);
                stored.refresh();
              }}
            />
          )}
        />
      </List>
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
    </Page>
  );
}

interface FoundMailProps {
  onSent: (ids: readonly number[]) => void;
  onEnded: () => void;
}

function FoundMail(on: FoundMailProps) {
  const { filterValues, meta } = useListContext<Question>();
  return <BulkMail count={meta?.mailable ?? 0} filter={filterValues} {...on} />;
}

/** Maximum number of e-mails in one job of the server. */
const MAX_MAILS = 20_000;

function QuestionBulk() {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <>
      {(['show', 'unshow'] as const).map((name) => (
        <BulkAction
          key={name}
          label={text(`questions.bulk.${name}`)}
          run={async ([row]: Question[]) =>
            row && dataProvider.moderation.verifyQuestion(row.id, name === 'show')
          }
          doneText={(count) => text('list.bulk.updated', { smart_count: count })}
        />
      ))}
      <BulkAction
        label={text('questions.bulk.mail')}
        ask={{
          title: (count) => text('questions.bulk.ask', { count }),
          text: text('questions.bulk.askText'),
          confirm: text('questions.bulk.confirm'),
        }}
        batchSize={MAX_MAILS}
        run={(rows: Question[]) =>
          dataProvider.moderation.startAnswerMails({ questions: rows.map(({ id }) => id) })
        }
        doneText={(count) => text('questions.bulk.mailed', { smart_count: count })}
      />
    </>
  );
}
