import type { TrendyolResult } from '@contract/entities/marketplace';

type TopicRow = TrendyolResult['topics'][number];

/** Minimum reviews of a topic in the summary. */
const MIN_REVIEWS = 5;

/** The topics a summary in words names; null where no topic has enough reviews. */
interface TopicSummary {
  most: TopicRow | null;
  praised: TopicRow | null;
  blamed: TopicRow | null;
}

/** The average of all reviews; null without reviews. */
export const averageStars = ({
  averageRating,
  totalCommentCount,
}: TrendyolResult['data']): number | null => (totalCommentCount === 0 ? null : averageRating);

/** The most frequent topic, and those with the largest shares of satisfied and dissatisfied buyers. */
export function summariseTopics(topics: readonly TopicRow[]): TopicSummary {
  const known = topics.filter(({ count }) => count >= MIN_REVIEWS);
  const largest = (share: (row: TopicRow) => number) =>
    known.reduce<TopicRow | null>(
      (best, row) => (share(row) > 0 && (!best || share(row) > share(best)) ? row : best),
      null,
    );
  return {
    most: topics[0] ?? null,
    praised: largest(({ glad, count }) => glad / count),
    blamed: largest(({ cross, count }) => cross / count),
  };
}
