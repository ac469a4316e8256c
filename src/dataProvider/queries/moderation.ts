import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const answerMailsKey = ['questions', 'answer-mails'] as const;

/** How far the shop's bulk mailing of answers got; null when there is none. */
export const answerMailsQuery = ({ moderation }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: answerMailsKey,
    queryFn: ({ signal }) => moderation.answerMails(signal),
  });
