import type { Question } from '@contract/calls/reviews/moderation';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';

interface Props {
  row: Question;
  onVerify: (verify: boolean) => void;
}

/**
 * Publishes a question in the shop, or hides it: changes the value at once, and undoes the change,
 * with the reason, if the server rejects it.
 */
export function useVerify({ row, onVerify }: Props) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  // The requested value, shown until the server has answered.
  const [requested, setRequested] = useState<boolean | null>(null);
  const verify = async (wanted: boolean) => {
    if (requested !== null) return;
    setRequested(wanted);
    onVerify(wanted);
    try {
      await dataProvider.moderation.verifyQuestion(row.id, wanted);
    } catch (error) {
      onVerify(!wanted);
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setRequested(null);
    }
  };
  return { verified: requested ?? row.verify, verify };
}
