import type { SentBody } from '@contract/calls';
import { call } from '../http';

export type CommentChange =
  SentBody<'POST /personalize/getCommentWithAdmin/change'>['changedData'][number];

/** What is done with reviews and questions. */
export const moderationMethods = {
  /** All of the changes or, when the server refuses one, none. */
  changeComments: (changedData: CommentChange[]) =>
    call('POST /personalize/getCommentWithAdmin/change', { body: { changedData } }),

  verifyQuestion: (id: number, verify: boolean) =>
    call('POST /personalize/updateQuestionVerify', { body: { id, verify } }),

  /** `version` is what the answer was written on: 409 when it changed; without it, it is overwritten. */
  answerQuestion: async (body: { id: number; answer: string; version?: number }) =>
    (await call('POST /personalize/answer', { body })).data,

  /** Mails the stored answer to who asked; resolves once the mail service took it. */
  mailAnswer: (questionId: number, recipientEmail: string) =>
    call('POST /personalize/sendEmail', { body: { questionId, recipientEmail } }),

  /** How far the shop's bulk mailing got; null when there is none. */
  answerMails: async (signal?: AbortSignal) =>
    (await call('GET /personalize/question/mails', { signal })).data,

  startAnswerMails: async (questions: number[]) =>
    (await call('POST /personalize/question/mails', { body: { questions } })).data,

  cancelAnswerMails: async () => (await call('POST /personalize/question/mails/cancel')).data,

  dismissAnswerMails: async () => {
    await call('POST /personalize/question/mails/dismiss');
    return null;
  },
};
