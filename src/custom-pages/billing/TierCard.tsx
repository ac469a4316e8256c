import type { SubscriptionStatus, TierButton } from '@catalogue/pricing/subscription';
import { formatPrice } from '@catalogue/pricing/tiers';
import type { BillingTier } from '@contract/entities/billing';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { Offer } from './subscriptions';

interface Props {
  tier: BillingTier;
  /** Limits of the trial; null when the package offers none to the shop. */
  trial: Offer['trial'] | null;
  /** Status of the shop's subscription to this package; null for the other packages. */
  status: SubscriptionStatus | null;
  buttons: TierButton[];
  busy: boolean;
  onPress: (button: TierButton) => void;
}

export function TierCard({ tier, trial, status, buttons, busy, onPress }: Props) {
  const text = useText();
  const language = useLanguage();
  const name = text(`billing.tier.${tier.name}`);
  const count = (limit: number) => formatCount(limit, language);
  const lines = [
    text('billing.quota', { limit: count(tier.limit) }),
    text('billing.daily', { limit: count(tier.daily_limit) }),
    ...tier.extra,
  ];
  return (
    <Frame data-current={status !== null} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {status && (
          <span className="status" data-status={status === 'active' ? 'active' : 'test'}>
            {text(status === 'trial' ? 'billing.tried' : 'billing.current')}
          </span>
        )}
      </header>
      <p className="price">
        <strong>{formatPrice(tier.price, text('billing.free'))}</strong>
        {tier.price >= 0 && <span>{text('billing.perMonth')}</span>}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" size={16} />
            {line}
          </li>
        ))}
      </ul>
      {trial && (
        <p className="trial">
          {text('billing.trialLine', { days: trial.days, limit: count(trial.daily_limit) })}
        </p>
      )}
      <div className="buttons">
        {buttons.map((button, index) => (
          <Button
            key={button}
            fullWidth
            variant={index === 0 && button !== 'unsubscribe' ? 'contained' : 'outlined'}
            color={button === 'unsubscribe' ? 'error' : 'primary'}
            loading={busy && button === 'startTrial'}
            aria-label={text('billing.buttonFor', {
              button: text(`billing.button.${button}`),
              tier: name,
            })}
            onClick={() => onPress(button)}
          >
            {text(`billing.button.${button}`)}
          </Button>
        ))}
      </div>
    </Frame>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: 20,
  '&[data-current=true]': {
    borderColor: colours.primary,
    boxShadow: `0 0 0 1px ${colours.primary}`,
  },
  '& header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    // Reserves the height of a status, so that cards with and without a status align.
    minHeight: 26,
  },
  '& h3': { ...typography.h3, margin: 0, fontSize: size.h2 },
  '& .price': { display: 'flex', alignItems: 'baseline', gap: 6, margin: '8px 0 14px' },
  '& .price strong': { fontSize: size.display, fontWeight: 700, lineHeight: 1.1 },
  '& .price span': { color: colours.quiet },
  '& ul': { flex: 1, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: '4px 0' },
  '& li svg': { flex: 'none', marginTop: 4, color: colours.success },
  '& .trial': { margin: '12px 0 0', color: colours.quiet, fontSize: size.body },
  '& .buttons': { display: 'grid', gap: 8, marginTop: 18 },
}));
