import type { DayRange } from '@catalogue/lib/date-range';
import type { CommentStatus, QuestionStatus, ReviewSource } from '@catalogue/moderation';
import type { SentBody } from '@contract/calls';
import type { Comment, Question } from '@contract/calls/reviews/moderation';
import type { Adapter, ListPage } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';
import { momentsOf } from '@/dataProvider/moments';

/** Days are full Istanbul days; an empty day means no limit. */
interface ModerationFilter<Status extends string> {
  status?: Status;
  source?: ReviewSource;
  days?: Partial<DayRange>;
  q?: string;
}

export type QuestionFilter = ModerationFilter<QuestionStatus>;

/** Reviews, paginated by the server; `meta.counts` is the number of reviews by status. */
export const comments: Adapter<Comment> = {
  page: async (params, signal) => {
    const body = { ...listOf(params), filter: wireFilter<CommentStatus>(params.filter) };
    const { data } = await call('POST /personalize/getCommentWithAdmin/list', {
      body: body as SentBody<'POST /personalize/getCommentWithAdmin/list'>,
      signal,
    });
    return { data: data.result, total: data.total, meta: { counts: data.counts } };
  },
};

/** Questions; `meta` has their number by status, and the number of answers to e-mail. */
export const questions: Adapter<Question> = {
  page: async (params, signal) => {
    const body = { ...listOf(params), filter: wireFilter<QuestionStatus>(params.filter) };
    const { result, total, mailable, counts } = await call('POST /personalize/question', {
      body: body as SentBody<'POST /personalize/question'>,
      signal,
    });
    return { data: result, total, meta: { mailable, counts } };
  },
};

const listOf = ({ pagination, sort }: ListPage) => ({ ...pagination, ...(sort && { sort }) });

export function wireFilter<const Status extends string>({
  status,
  source,
  days = {},
  q = '',
}: ModerationFilter<Status>) {
  const { from, until } = momentsOf(days);
  return {
    status: status ?? ('all' as const),
    ...(from && { from: from.toISOString() }),
    // The server expects the last instant of the range; times are stored in full milliseconds.
    ...(until && { to: new Date(until.getTime() - 1).toISOString() }),
    ...(q.trim() && { q: q.trim() }),
    ...(source && { source }),
  };
}
