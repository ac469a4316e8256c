import type { Comment } from '@contract/calls/moderation';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { PageSkeleton } from '@/layout/PageSkeleton';
import { ShopSnippet } from '../moderation/ShopSnippet';
import { CommentDesk } from './CommentDesk';

/** /reviewspanel: what shoppers think of products, and what of it the shop shows. */
export default function CommentList() {
  const text = useText();
  const { data: rows, error, refetch } = useWholeList<Comment>('comments');
  return (
    <Page title={text('comments.title')}>
      {error && !rows ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!rows && !error ? <PageSkeleton title={false} /> : null}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState
            icon="star"
            title={text('comments.noDataFound')}
            text={text('comments.noDataText')}
          />
        </Card>
      ) : null}
      {rows?.length ? <CommentDesk rows={rows} /> : null}
      {rows && <ShopSnippet open={rows.length === 0} />}
    </Page>
  );
}
