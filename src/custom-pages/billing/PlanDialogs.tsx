import { FREE, formatPrice } from '@catalogue/pricing/tiers';
import type { BillingTier, PlanPreview, Subscription } from '@contract/entities/billing';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { planPreviewQuery } from '@/dataProvider/areas/billing';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useSingleMutation } from '@/dataProvider/useSingleMutation';
import { formatCount, formatDay } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { linesLost, type Offer, refreshBilling } from './subscriptions';

interface Props {
  tier: BillingTier;
  /** Id of the subscription; null for a shop billed by invoice, which has no price preview. */
  subscriptionId: string | null;
  live: Subscription | null;
  offer: Offer;
  onClose: () => void;
}

export function ChangePlanDialog({ tier, live, subscriptionId, offer, onClose }: Props) {
  const text = useText();
  const title = useId();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(
    planPreviewQuery(dataProvider, { subscriptionId, tier: tier.name, price: tier.price }),
  );
  const change = usePlanChange(
    () =>
      subscriptionId === null
        ? dataProvider.billing.upsertPremium(tier.name, tier.price)
        : dataProvider.billing.changePlan(subscriptionId, tier.name, tier.price),
    onClose,
  );
  const paid = live?.remaining ?? live;
  const smaller = live?.data.status === 'active' && tier.daily_limit < (paid?.daily_limit ?? 0);
  const lost = linesLost(tier, { tiers: offer.tiers, dailyLimit: live?.daily_limit ?? 0 });
  const isPriceKnown = subscriptionId === null || data !== undefined;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={change.isPending ? undefined : onClose}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {text('billing.change.title', { tier: tierText(text, tier.name) })}
      </DialogTitle>
      <DialogContent>
        {subscriptionId === null ? <p>{text('billing.change.invoice')}</p> : null}
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!isPriceKnown && !error ? <PageSkeleton title={false} rows={2} /> : null}
        {data && <Preview preview={data} stays={smaller ? live : null} agreed={offer.agreed} />}
        {lost.length > 0 ? (
          <>
            <p>{text('billing.change.lost')}</p>
            <ul>
              {lost.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={change.isPending}>
          {text('app.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isPriceKnown}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {text('billing.change.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({
  preview: { immediate_payment: now, next_payment: next },
  stays,
  agreed,
}: {
  preview: PlanPreview;
  /** Current subscription, if its larger package stays until the next payment; else null. */
  stays: Subscription | null;
  agreed: boolean;
}) {
  const text = useText();
  const language = useLanguage();
  const price = (amount: number) =>
    amount < 0
      ? text('billing.change.credit', { price: formatPrice(-amount, '') })
      : formatPrice(amount, '');
  return (
    <>
      <Figures>
        <dt>{text('billing.change.now')}</dt>
        <dd>{now && now.amount !== 0 ? price(now.amount) : text('billing.change.nothing')}</dd>
        <dt>{text('billing.change.next')}</dt>
        <dd>
          {text('billing.now.nextBillValue', {
            date: formatDay(next.date, language, true),
            price: price(next.amount),
          })}
        </dd>
      </Figures>
      <p>
        {agreed
          ? text('billing.change.agreed')
          : stays
            ? text('billing.change.stays', {
                tier: tierText(text, stays.remaining?.tier ?? stays.tier),
                date: formatDay(
                  stays.remaining?.until.slice(0, 10) ?? stays.data.next_bill_date ?? next.date,
                  language,
                  true,
                ),
              })
            : text('billing.change.text')}
      </p>
    </>
  );
}

const Figures = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 20px',
  margin: 0,
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end' },
}));

function usePlanChange(change: () => Promise<unknown>, onDone: () => void) {
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

interface EndDialogProps {
  subscription: Subscription;
  premium: boolean;
  onClose: () => void;
}

/** Confirms the end of a subscription; the call sends the price as a negative number. */
export function EndDialog({ subscription: { tier, data }, premium, onClose }: EndDialogProps) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const end = usePlanChange(
    () =>
      premium
        ? dataProvider.billing.upsertPremium(tier, -data.new_price)
        : dataProvider.billing.changePlan(data.subscription_id, tier, -data.new_price),
    onClose,
  );
  // A paid subscription runs until the end of its period; other subscriptions end immediately.
  const paid = !premium && data.status === 'active' && data.next_bill_date !== null;
  return (
    <ConfirmDialog
      open
      danger
      title={text('billing.end.title')}
      text={text(paid ? 'billing.end.text' : 'billing.end.textNow', {
        tier: tierText(text, tier),
        limit: formatCount(FREE.daily_limit, language),
      })}
      confirm={text('billing.end.confirm')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
