import { foldIncludes } from '@catalogue/lib/fold';
import type { CommentStatus, QuestionStatus } from '@catalogue/moderation';
import type { SentBody } from '@contract/calls';
import type { Comment, Question } from '@contract/calls/reviews/moderation';
import type { Replies, SentCall } from '../screens/render-console';

type Part<Row extends { extra: object }> = Partial<Omit<Row, 'extra'>> & {
  id: number;
  extra?: Partial<Row['extra']>;
};

export const commentRow = ({ extra, ...row }: Part<Comment>): Comment => ({
  sid: `sid-${row.id}`,
  pid: 'p1',
  product_id: 'vazo',
  product: null,
  verify: false,
  created_at: '2026-11-10T09:00:00.000Z',
  updated_at: '2026-11-10T09:00:00.000Z',
  ...row,
  extra: {
    hidden: false,
    orderNumber: '',
    absolute_url: 'https://defne.example/vazo',
    email: 'a@mail.example',
    userFullName: `Person ${row.id}`,
    comment: `Words ${row.id}`,
    mediaFiles: [],
    rate: 4,
    source: 'shop',
    ...extra,
  },
});

export const questionRow = ({ extra, ...row }: Part<Question>): Question => ({
  pid: 'p1',
  product_id: 'vazo',
  product: null,
  verify: false,
  created_at: '2026-11-10T09:00:00.000Z',
  version: 1,
  ...row,
  extra: {
    question: `Question ${row.id}`,
    user_name: `Person ${row.id}`,
    user_email: `p${row.id}@mail.example`,
    product_link: '',
    answer: { text: '' },
    emailSent: false,
    emailUnclear: false,
    source: 'shop',
    delivery: null,
    ...extra,
  },
});

const LIST_COMMENTS = 'POST /personalize/getCommentWithAdmin/list';
const CHANGE_COMMENTS = 'POST /personalize/getCommentWithAdmin/change';
const LIST_QUESTIONS = 'POST /personalize/question';

const commentStatuses: Record<CommentStatus, (row: Comment) => boolean> = {
  all: ({ extra }) => !extra.hidden,
  approved: ({ verify, extra }) => !extra.hidden && verify,
  notApproved: ({ verify, extra }) => !extra.hidden && !verify,
  hidden: ({ extra }) => extra.hidden,
};
const questionStatuses: Record<QuestionStatus, (row: Question) => boolean> = {
  all: () => true,
  unanswered: ({ extra }) => !extra.answer.text,
  answered: ({ extra }) => extra.answer.text !== '',
  unsent: ({ extra }) => extra.answer.text !== '' && !extra.emailSent,
  verified: ({ verify }) => verify,
  unverified: ({ verify }) => !verify,
};

export function commentReplies(rows: readonly Comment[]): Replies {
  let stored = [...rows];
  return {
    [LIST_COMMENTS]: ({ body }: SentCall) => {
      const asked = body as SentBody<typeof LIST_COMMENTS>;
      const { status = 'all', q = '' } = asked.filter ?? {};
      const found = stored.filter(
        (row) => commentStatuses[status](row) && foldIncludes(row.extra.userFullName, q),
      );
      return {
        success: true,
        data: {
          result: pageOf(found, asked),
          total: found.length,
          counts: countsOf(stored, commentStatuses),
        },
      };
    },
    [CHANGE_COMMENTS]: ({ body }: SentCall) => {
      const { changedData } = body as SentBody<typeof CHANGE_COMMENTS>;
      const changes = new Map(changedData.map((change) => [change.id, change]));
      stored = stored.map((row) => {
        const { verify = row.verify, extra } = changes.get(row.id) ?? {};
        const { hidden = row.extra.hidden } = extra ?? {};
        return { ...row, verify, extra: { ...row.extra, hidden } };
      });
      return { success: true };
    },
  };
}

export const questionReplies = (rows: () => readonly Question[]): Replies => ({
  [LIST_QUESTIONS]: ({ body }: SentCall) => {
    const asked = body as SentBody<typeof LIST_QUESTIONS>;
    const { status = 'all', q = '' } = asked.filter ?? {};
    const found = rows().filter(
      (row) => questionStatuses[status](row) && foldIncludes(row.extra.question, q),
    );
    if (asked.sort?.field === 'user_name') {
      found.sort((a, b) => a.extra.user_name.localeCompare(b.extra.user_name, 'tr'));
    }
    const mailable = found.filter(
      (row) => questionStatuses.unsent(row) && !row.extra.emailUnclear,
    ).length;
    const counts = countsOf(rows(), questionStatuses);
    return { success: true, result: pageOf(found, asked), total: found.length, mailable, counts };
  },
});

const countsOf = <Status extends string, Row>(
  rows: readonly Row[],
  statuses: Record<Status, (row: Row) => boolean>,
) =>
  Object.fromEntries(
    Object.entries<(row: Row) => boolean>(statuses).map(([status, met]) => [
      status,
      rows.filter(met).length,
    ]),
  ) as Record<Status, number>;

const pageOf = <Row>(rows: Row[], { page = 1, perPage = rows.length }) =>
  rows.slice((page - 1) * perPage, page * perPage);
