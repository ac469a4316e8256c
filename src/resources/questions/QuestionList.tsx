import type { Question } from '@contract/calls/moderation';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { PageSkeleton } from '@/layout/PageSkeleton';
import { ShopSnippet } from '../moderation/ShopSnippet';
import { QuestionDesk } from './QuestionDesk';

/** /questionpanel: what shoppers ask, the answers, and the mails that carry them. */
export default function QuestionList() {
  const text = useText();
  const { data: rows, error, refetch } = useWholeList<Question>('questions');
  return (
    <Page title={text('questions.title')}>
      {error && !rows ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!rows && !error ? <PageSkeleton title={false} /> : null}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState
            icon="question"
            title={text('questions.noQuestionsFound')}
            text={text('questions.noQuestionsText')}
          />
        </Card>
      ) : null}
      {rows?.length ? <QuestionDesk rows={rows} /> : null}
      {rows && <ShopSnippet open={rows.length === 0} />}
    </Page>
  );
}
