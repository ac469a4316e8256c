import type { Language } from '@catalogue/language';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { formatNumber, formatRate } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

/** Direction that is good for the shop; it is down for numbers such as failures. */
export type Better = 'up' | 'down';

/**
 * Change of a number, green when it is good for the shop; empty for an unchanged number or without
 * a former value.
 */
export function ChangeText({
  change,
  better = 'up',
}: {
  change: Change;
  better?: Better | undefined;
}) {
  const text = useText();
  const { direction, amount, isPoints } = change;
  if (direction === 'same' || amount === '') return null;
  const formatted = text(isPoints ? 'analytics.change.points' : 'analytics.change.percent', {
    amount,
  });
  return (
    <Note data-good={direction === better}>
      <Icon name={direction === 'up' ? 'rise' : 'fall'} size={13} />
      {text(`analytics.change.${direction}`, { amount: formatted })}
    </Note>
  );
}

const Note = styled('span')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  color: colours.quiet,
  fontSize: size.caption,
  fontWeight: 500,
  '&[data-good=true]': { color: colours.success },
  '&[data-good=false]': { color: colours.error },
  '.number &': { justifyContent: 'flex-end' },
}));

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Percent of the former value (`12.50%`), or percentage points; empty without a former value. */
  amount: string;
  isPoints: boolean;
}

/** Returns the change; null when both values are 0 or a value is missing. */
export function changeBetween(
  value: number | null,
  old: number | null,
  { isPoints, language }: { isPoints: boolean; language: Language },
): Change | null {
  if (value === null || old === null || (value === 0 && old === 0)) return null;
  const difference = Math.abs(value - old);
  // Rate differences that would be shown as 0.00 points count as equal.
  const isSame = isPoints ? difference < 0.00005 : difference === 0;
  const direction = isSame ? 'same' : value > old ? 'up' : 'down';
  if (isPoints) return { direction, amount: formatNumber(difference * 100, language), isPoints };
  return { direction, amount: old === 0 ? '' : formatRate(difference, old, language), isPoints };
}
