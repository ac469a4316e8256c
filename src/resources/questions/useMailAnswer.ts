import type { Question } from '@contract/calls/moderation';
import { useDataProvider } from '@/dataProvider';
import { errorFields, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

/** Sends the answer of a question; what it throws has words for people under `reasonOf`. */
export function useMailAnswer() {
  const text = useText();
  const dataProvider = useDataProvider();
  return {
    mail: ({ id, extra }: Question) => dataProvider.moderation.mailAnswer(id, extra.user_email),
    /** Missing settings are named: the sentence of the answer speaks of fields that are not here. */
    reasonOf: (error: unknown) =>
      errorFields(error).some(({ path }) => path.startsWith('smtpSettings'))
        ? text('questions.mail.setup')
        : errorMessage(error),
  };
}
