import { FREE } from '@catalogue/pricing/tiers';
import type { Subscription } from '@contract/entities/billing';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { formatCount } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { usePlanChange } from './usePlanChange';

interface Props {
  subscription: Subscription;
  premium: boolean;
  onClose: () => void;
}

/** Confirms the end of a subscription; the call carries the price as a negative number. */
export function EndDialog({ subscription: { tier, data }, premium, onClose }: Props) {
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
