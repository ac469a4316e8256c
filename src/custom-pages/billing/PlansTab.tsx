import { type TierButton, tierButtons } from '@catalogue/pricing/subscription';
import type { BillingTier, Subscription } from '@contract/entities/billing';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { LoadingState } from '@/components/states/LoadingState';
import { useDataProvider } from '@/dataProvider';
import { offerQuery, subscriptionsQuery } from '@/dataProvider/areas/billing';
import { errorMessage } from '@/dataProvider/errors';
import { useSingleMutation } from '@/dataProvider/useSingleMutation';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { CurrentPlan } from './CurrentPlan';
import { ChangePlanDialog, EndDialog } from './PlanDialogs';
import { PurchaseDialog } from './PurchaseDialog';
import { liveOf, type Offer, refreshBilling, resumableOf } from './subscriptions';
import { TierCard } from './TierCard';

export function PlansTab() {
  const offer = useQuery(offerQuery(useDataProvider(), useLanguage()));
  const subscriptions = useQuery(subscriptionsQuery(useDataProvider()));
  const error = offer.error ?? subscriptions.error;
  const retry = () => {
    offer.refetch();
    subscriptions.refetch();
  };
  if (offer.data && subscriptions.data) {
    return <Plans offer={offer.data} subscriptions={subscriptions.data} />;
  }
  return <LoadingState error={error} onRetry={retry} />;
}

interface PendingChoice {
  button: Exclude<TierButton, 'startTrial'>;
  tier: BillingTier;
}

function Plans({ offer, subscriptions }: { offer: Offer; subscriptions: Subscription[] }) {
  const text = useText();
  const language = useLanguage();
  const [pending, setPending] = useState<PendingChoice | null>(null);
  const trial = useStartTrial(offer);
  const live = liveOf(subscriptions);
  const paid = live ? null : resumableOf(subscriptions);
  const standing = {
    current: live && { tier: live.tier, status: live.data.status },
    hadAny: subscriptions.length > 0,
    paidTier: offer.premium ? null : (paid?.tier ?? null),
  };
  const press = (button: TierButton, tier: BillingTier) =>
    button === 'startTrial' ? trial.start(tier) : setPending({ button, tier });
  return (
    <>
      <CurrentPlan offer={offer} live={live} last={subscriptions[0] ?? null} />
      <Section data-tour="plans">
        <h2>{text('billing.plans')}</h2>
        {offer.agreed && offer.daily_limit !== null ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {text('billing.usage.agreed', { limit: formatCount(offer.daily_limit, language) })}{' '}
            <Link to="/contact">{text('billing.usage.write')}</Link>
          </Alert>
        ) : null}
        <Grid>
          {offer.tiers.map((tier) => (
            <TierCard
              key={tier.name}
              tier={tier}
              trial={standing.hadAny || tier.trial_day === 0 ? null : offer.trial}
              status={live?.tier === tier.name ? live.data.status : null}
              buttons={tierButtons(tier, standing)}
              busy={trial.busy === tier.name}
              onPress={(button) => press(button, tier)}
            />
          ))}
        </Grid>
      </Section>
      {pending && (
        <Dialogs
          choice={pending}
          offer={offer}
          live={live}
          paid={paid}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}

interface DialogsProps {
  choice: PendingChoice;
  offer: Offer;
  live: Subscription | null;
  /** A cancelled subscription whose paid period has not ended. */
  paid: Subscription | null;
  onClose: () => void;
}

/**
 * Dialog of the pressed button. A shop billed by invoice has no checkout, so buying a package
 * changes its package.
 */
function Dialogs({ choice: { button, tier }, offer, live, paid, onClose }: DialogsProps) {
  if (button === 'unsubscribe' && live) {
    return <EndDialog subscription={live} premium={offer.premium} onClose={onClose} />;
  }
  if (button === 'changePlan' || offer.premium) {
    const id = offer.premium ? null : (live?.data.subscription_id ?? null);
    return (
      <ChangePlanDialog
        tier={tier}
        live={live}
        offer={offer}
        onClose={onClose}
        subscriptionId={id}
      />
    );
  }
  return <PurchaseDialog tier={tier} planId={offer.plan_id} paid={paid} onClose={onClose} />;
}

const Section = styled('section')(({ theme: { typography } }) => ({
  marginTop: 28,
  '& > h2': { ...typography.h2, margin: '0 0 12px' },
}));

const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
});

/** Starts the trial of a package; `busy` is the name of that package while the call runs. */
function useStartTrial({ trial }: Offer) {
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
