import type { Question } from '@contract/calls/reviews/moderation';
import { useDataProvider } from '@/dataProvider';
import { errorFields, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

/** E-mails the answer of a question; `reasonOf` returns the message for an error. */
export function useMailAnswer() {
  const text = useText();
  const dataProvider = useDataProvider();
  return {
    mail: ({ id, extra }: Question) => dataProvider.moderation.mailAnswer(id, extra.user_email),
    /**
     * Missing settings are named here, because the server's message mentions fields that are not on
     * this page.
     */
    reasonOf: (error: unknown) =>
      errorFields(error).some(({ path }) => path.startsWith('smtpSettings'))
        ? text('questions.mail.setup')
        : errorMessage(error),
  };
}
