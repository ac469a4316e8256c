import type { BillingTier } from '@contract/entities/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useSingleMutation } from '@/dataProvider/useSingleMutation';
import { useText } from '@/i18n/useText';
import { type Offer, refreshBilling } from './subscriptions';

/** Starts the trial of a package; `busy` is the name of that package while the call runs. */
export function useStartTrial({ trial }: Offer) {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const mutation = useSingleMutation({
    mutationFn: ({ name }: BillingTier) =>
      dataProvider.billing.startTrial({
        tier: name,
        category: 'personalize',
        limit: trial.limit,
        daily_limit: trial.daily_limit,
        trial_day: trial.days,
      }),
    onSuccess: () => notify(text('billing.trialStarted'), { type: 'success' }),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
    // Refreshes after a rejection as well, because another window may have started the trial.
    onSettled: () => refreshBilling(queryClient),
  });
  return { start: mutation.mutate, busy: mutation.isPending ? mutation.variables.name : null };
}
