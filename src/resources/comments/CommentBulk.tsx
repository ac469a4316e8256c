import type { Comment } from '@contract/calls/reviews/moderation';
import { BulkAction } from '@/admin/bulk';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

/** Maximum number of reviews in one call, which changes all of its reviews or none. */
const REVIEWS_AT_ONCE = 100;

const ACTIONS = [
  { name: 'approve', part: { verify: true } },
  { name: 'reject', part: { verify: false } },
  { name: 'hide', part: { extra: { hidden: true } } },
  { name: 'show', part: { extra: { hidden: false } } },
] as const;

export function CommentBulk() {
  const text = useText();
  const dataProvider = useDataProvider();
  return ACTIONS.map(({ name, part }) => (
    <BulkAction
      key={name}
      label={text(`comments.bulk.${name}`)}
      batchSize={REVIEWS_AT_ONCE}
      run={(rows: Comment[]) =>
        dataProvider.moderation.changeComments(rows.map(({ id }) => ({ id, ...part })))
      }
      doneText={(count) => text('list.bulk.updated', { smart_count: count })}
    />
  ));
}
