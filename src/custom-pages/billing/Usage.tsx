import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { Offer } from './subscriptions';

export function Usage({
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
    <Frame data-tour="usage">
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
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { typography } }) => ({
  '& h3': { ...typography.h3, margin: 0 },
  '& p': { margin: '8px 0', fontSize: size.h2, fontWeight: 600 },
}));
