import type { Question } from '@contract/calls/reviews/moderation';
import { useDataProvider } from '@/dataProvider';
import { errorFields, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

export function useMailAnswer() {
  const text = useText();
  const dataProvider = useDataProvider();
  return {
    mail: ({ id, extra }: Question) => dataProvider.moderation.mailAnswer(id, extra.user_email),
    /** Names the missing settings, because the server's message mentions fields of the settings. */
    reasonOf: (error: unknown) =>
      errorFields(error).some(({ path }) => path.startsWith('smtpSettings'))
        ? text('questions.mail.setup')
        : errorMessage(error),
  };
}
