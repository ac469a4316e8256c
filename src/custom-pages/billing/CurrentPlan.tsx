import { formatPrice } from '@catalogue/pricing/tiers';
import type { Subscription } from '@contract/entities/billing';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { formatCount, formatDay, writeMoment } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { PaymentHistory } from './PaymentHistory';
import type { Offer } from './subscriptions';

interface Props {
  offer: Offer;
  live: Subscription | null;
  /** The newest subscription, active or ended. */
  last: Subscription | null;
}

export function CurrentPlan({ offer, live, last }: Props) {
  const text = useText();
  const language = useLanguage();
  const [history, setHistory] = useState(false);
  const subscriptionId = [live, last].find((one) => one?.data.subscription_id)?.data
    .subscription_id;
  const billed = subscriptionId !== undefined && !offer.premium;
  const status = live?.data.status ?? (last ? 'deleted' : 'none');
  const { next_bill_date, next_payment_amount } = live?.data ?? {};
  return (
    <Frame data-tour="now">
      <div className="plan">
        <h2>
          {live ? tierText(text, live.tier) : text('billing.now.title')}
          <span className="status" data-status={STATUS_STYLES[status]}>
            {text(`billing.status.${status}`)}
          </span>
        </h2>
        <Situation live={live} last={last} />
        {live && !live.trial && (
          <dl>
            <div>
              <dt>{text('billing.now.price')}</dt>
              <dd>{formatPrice(live.data.new_price, text('billing.free'))}</dd>
            </div>
            <div>
              <dt>{text('billing.now.nextBill')}</dt>
              <dd>
                {next_bill_date
                  ? text('billing.now.nextBillValue', {
                      date: formatDay(next_bill_date, language, true),
                      price: formatPrice(next_payment_amount ?? 0, text('billing.free')),
                    })
                  : text('billing.now.invoice')}
              </dd>
            </div>
          </dl>
        )}
        {billed && (
          <div className="buttons" data-tour="payments">
            <Button variant="outlined" onClick={() => setHistory(true)}>
              {text('billing.history.open')}
            </Button>
            {live && !live.trial && <CardButton id={live.data.subscription_id} />}
          </div>
        )}
      </div>
      <Usage offer={offer} overdue={live?.data.status === 'past_due' && !isInGrace(live)} />
      {history && subscriptionId && (
        <PaymentHistory id={subscriptionId} onClose={() => setHistory(false)} />
      )}
    </Frame>
  );
}

/** Action status whose style each subscription status uses. */
const STATUS_STYLES = {
  active: 'active',
  trial: 'test',
  past_due: 'test',
  deleted: 'disabled',
  none: 'disabled',
} as const;

/**
 * Returns whether the plan's limit still applies although the subscription's last charge failed.
 */
const isInGrace = ({ grace_until }: Subscription): boolean =>
  Boolean(grace_until && new Date(grace_until) > new Date());

function Situation({ live, last }: Pick<Props, 'live' | 'last'>) {
  const text = useText();
  const language = useLanguage();
  if (!live) {
    const until = last?.ends_at && new Date(last.ends_at) > new Date() ? last.ends_at : null;
    if (until)
      return <p>{text('billing.now.paidUntil', { date: writeMoment(until, language) })}</p>;
    return <p>{text(last ? 'billing.now.ended' : 'billing.now.none')}</p>;
  }
  if (live.data.status === 'past_due') {
    return isInGrace(live) ? (
      <Alert severity="warning">
        {text('billing.now.grace', {
          tier: tierText(text, live.tier),
          date: writeMoment(live.grace_until ?? '', language),
        })}
      </Alert>
    ) : (
      <Alert severity="error">{text('billing.now.pastDue')}</Alert>
    );
  }
  if (live.remaining) {
    return (
      <p>
        {text('billing.now.kept', {
          tier: tierText(text, live.remaining.tier),
          date: writeMoment(live.remaining.until, language),
        })}
      </p>
    );
  }
  if (!live.trial) return null;
  return (
    <p>{text('billing.now.trialEnds', { date: writeMoment(live.ends_at ?? '', language) })}</p>
  );
}

/**
 * Button that opens the payment provider's page for changing the card; a click requests the page's
 * address.
 */
function CardButton({ id }: { id: string }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const open = useMutation({
    mutationFn: () => dataProvider.billing.getCardAddress(id),
    onSuccess: (url) => location.assign(url),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return (
    <Button variant="outlined" loading={open.isPending} onClick={() => open.mutate()}>
      {text('billing.updateCard')}
    </Button>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  padding: 24,
  '& h2': {
    ...typography.h2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    margin: 0,
  },
  '& .plan > p': { margin: '10px 0 0', color: colours.quiet },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '10px 32px', margin: '14px 0 0' },
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, fontWeight: 600 },
  '& .MuiAlert-root': { marginTop: 12 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 18 },
}));

function Usage({
  offer: { used_today, daily_limit, agreed, tiers },
  overdue,
}: {
  offer: Offer;
  /** True when only the free limit applies because a payment is overdue. */
  overdue: boolean;
}) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const used = formatCount(used_today, language);
  const full = daily_limit !== null && used_today >= daily_limit;
  const hasLarger = !agreed && tiers.some((tier) => tier.daily_limit > (daily_limit ?? 0));
  const larger = hasLarger ? 'full' : 'fullLargest';
  const message = overdue && !agreed ? 'fullDue' : larger;
  return (
    <UsageFrame data-tour="usage">
      <h3 id={id}>{text('billing.usage.title')}</h3>
      <p>
        {daily_limit === null
          ? text('billing.usage.unlimited', { used })
          : text('billing.usage.value', { used, limit: formatCount(daily_limit, language) })}
      </p>
      {daily_limit !== null && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={id}
          color={full ? 'error' : 'primary'}
          value={Math.min(100, daily_limit === 0 ? 100 : (100 * used_today) / daily_limit)}
        />
      )}
      {full && (
        <Alert severity="error">
          {text(`billing.usage.${message}`)}{' '}
          {message === 'fullLargest' ? (
            <Link to="/contact">{text('billing.usage.write')}</Link>
          ) : null}
        </Alert>
      )}
    </UsageFrame>
  );
}

const UsageFrame = styled('div')(({ theme: { typography } }) => ({
  '& h3': { ...typography.h3, margin: 0 },
  '& p': { margin: '8px 0', fontSize: size.h2, fontWeight: 600 },
}));
