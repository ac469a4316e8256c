import type { TrendyolResult } from '@contract/entities/commerce/marketplace';

type TopicRow = TrendyolResult['topics'][number];

/** Minimum number of reviews for a topic to appear in the summary. */
const MIN_REVIEWS = 5;

/** Topics of the summary sentence. `most` is the topic with the most reviews, or null. */
interface TopicSummary {
  most: TopicRow | null;
  /** Topics with the largest share of satisfied buyers; empty if all shares are 0. */
  praised: TopicRow[];
  /** Topics with the largest share of dissatisfied buyers; empty if all shares are 0. */
  blamed: TopicRow[];
}

/** Returns the average rating of all reviews; null without reviews. */
export const averageStars = ({
  averageRating,
  totalCommentCount,
}: TrendyolResult['data']): number | null => (totalCommentCount === 0 ? null : averageRating);

export function summariseTopics(topics: readonly TopicRow[]): TopicSummary {
  const frequentTopics = topics.filter(({ count }) => count >= MIN_REVIEWS);
  const largest = (share: (row: TopicRow) => number) => {
    const maxShare = Math.max(...frequentTopics.map(share));
    return maxShare > 0 ? frequentTopics.filter((row) => share(row) === maxShare) : [];
  };
  return {
    most: topics[0] ?? null,
    praised: largest(({ glad, count }) => glad / count),
    blamed: largest(({ cross, count }) => cross / count),
  };
}
