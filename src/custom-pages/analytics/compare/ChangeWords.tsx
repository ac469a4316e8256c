import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { Change } from './change';

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** Shows the change of a number since the period before: an arrow and the amount. */
export function ChangeWords({ change }: { change: Change }) {
  const text = useText();
  const { direction, amount, isPoints } = change;
  const written =
    direction === 'same'
      ? text('analytics.change.same')
      : amount === ''
        ? text('analytics.change.new')
        : text(isPoints ? 'analytics.change.points' : 'analytics.change.percent', { amount });
  return (
    <Note>
      <span aria-hidden>{ARROWS[direction]}</span>{' '}
      {direction === 'same' || amount === ''
        ? written
        : text(`analytics.change.${direction}`, { amount: written })}
    </Note>
  );
}

const Note = styled('span')(({ theme: { colours } }) => ({
  display: 'block',
  color: colours.quiet,
  fontSize: size.caption,
  fontWeight: 500,
}));
