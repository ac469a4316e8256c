import type { DayRange } from '@catalogue/lib/date-range';
import type { SentBody } from '@contract/calls';
import type { Comment } from '@contract/calls/reviews/moderation';
import { queryOptions } from '@tanstack/react-query';
import { type QuestionFilter, wireFilter } from '@/dataProvider/adapters/moderation';
import { call } from '@/dataProvider/http';

const PER_PAGE = 1000;

export type CommentChange =
  SentBody<'POST /personalize/getCommentWithAdmin/change'>['changedData'][number];

export const moderationMethods = {
  /** Applies all changes, or none when the server rejects one. */
  changeComments: (changedData: CommentChange[]) =>
    call('POST /personalize/getCommentWithAdmin/change', { body: { changedData } }),

  /** Returns the newest `most` reviews of the given days that wait for approval. */
  listUnapproved: async (days: DayRange, most: number) => {
    const found = new Map<number, Comment>();
    for (let page = 1; found.size < most; page++) {
      const { data } = await call('POST /personalize/getCommentWithAdmin/list', {
        body: { page, perPage: PER_PAGE, filter: wireFilter({ status: 'notApproved', days }) },
      });
      // A new row moves other rows to the next page, so a row may arrive twice.
      for (const row of data.result) found.set(row.id, row);
      if (data.result.length < PER_PAGE) break;
    }
    return [...found.values()].slice(0, most);
  },

  verifyQuestion: (id: number, verify: boolean) =>
    call('POST /personalize/updateQuestionVerify', { body: { id, verify } }),

  /**
   * Stores an answer. Throws 409 when the stored answer is not `version`; without `version`,
   * overwrites it.
   */
  answerQuestion: async (body: { id: number; answer: string; version?: number }) =>
    (await call('POST /personalize/answer', { body })).data,

  /** E-mails the stored answer; resolves once the mail service has accepted it. */
  mailAnswer: (questionId: number, recipientEmail: string) =>
    call('POST /personalize/sendEmail', { body: { questionId, recipientEmail } }),

  /** Returns the progress of the shop's bulk mailing; null when there is none. */
  answerMails: async (signal?: AbortSignal) =>
    (await call('GET /personalize/question/mails', { signal })).data,

  /** Sends the unsent answers of the given questions, or of all questions that match a filter. */
  startAnswerMails: async (of: { questions: number[] } | { filter: QuestionFilter }) => {
    const body = 'filter' in of ? { filter: wireFilter(of.filter) } : of;
    return (await call('POST /personalize/question/mails', { body })).data;
  },

  cancelAnswerMails: async () => (await call('POST /personalize/question/mails/cancel')).data,

  dismissAnswerMails: async () => {
    await call('POST /personalize/question/mails/dismiss');
    return null;
  },
};

interface Provider {
  moderation: typeof moderationMethods;
}

export const answerMailsKey = ['questions', 'answer-mails'] as const;

export const answerMailsQuery = ({ moderation }: Provider) =>
  queryOptions({
    queryKey: answerMailsKey,
    queryFn: ({ signal }) => moderation.answerMails(signal),
  });

export const pollMethods = {
  /** Returns all questions, and the last answers, newest first. */
  getPolls: async (signal?: AbortSignal) => {
    const { result, polls } = await call('POST /personalize/polls', { body: {}, signal });
    return { answers: result, polls };
  },
};

interface PollProvider {
  polls: typeof pollMethods;
}

export const pollsQuery = ({ polls }: PollProvider) =>
  queryOptions({ queryKey: ['polls'], queryFn: ({ signal }) => polls.getPolls(signal) });
