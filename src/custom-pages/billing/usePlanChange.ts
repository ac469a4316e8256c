import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useSingleMutation } from '@/dataProvider/useSingleMutation';
import { useText } from '@/i18n/useText';
import { refreshBilling } from './subscriptions';

export function usePlanChange(change: () => Promise<unknown>, onDone: () => void) {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: () => {
      notify(text('billing.updated'), { type: 'success' });
      onDone();
    },
    onError: (error) => {
      const reason = errorCode(error) ? ` ${errorMessage(error)}` : '';
      notify(`${text('billing.notUpdated')}${reason}`, { type: 'error' });
    },
    onSettled: () => refreshBilling(queryClient),
  });
}
