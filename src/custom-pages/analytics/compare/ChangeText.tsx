import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { Change } from './change';

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
