import { styled } from '@mui/material/styles';
import { useLanguage, useText } from '@/i18n/useText';
import { changeOf } from './change';
import { type MetricName, metricOf } from './metrics';
import type { Counts } from './summarise';

interface Props {
  name: MetricName;
  now: Counts;
  before: Counts;
  currency: string;
  /** The range ends today: what is counted is not complete yet, so only rates are compared. */
  unfinished: boolean;
}

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** How a number differs from the period before: an arrow and by how much. */
export function ChangeNote({ name, unfinished, ...counts }: Props) {
  const text = useText();
  const language = useLanguage();
  const change =
    unfinished && metricOf(name).kind !== 'rate' ? null : changeOf(name, counts, language);
  if (!change) return null;
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
  fontSize: '0.75rem',
  fontWeight: 500,
}));
