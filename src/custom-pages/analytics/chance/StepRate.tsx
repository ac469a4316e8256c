import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatPercent, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { GOALS, type RatedStep, type StepCounts, verdictOf } from './chance';

interface Props {
  step: RatedStep;
  counts: StepCounts;
}

const ICONS = { good: 'check', low: 'down' } as const;

export function StepRate({ step, counts }: Props) {
  const text = useText();
  const language = useLanguage();
  const verdict = verdictOf(step, counts);
  return (
    <Rate className={verdict ?? ''}>
      {verdict ? <Icon name={ICONS[verdict]} size={14} /> : null}
      {formatRate(counts[step], counts.campaignShown, language)}
      {verdict ? (
        <VisuallyHidden>{text(`reports.chance.verdict.${verdict}`)}</VisuallyHidden>
      ) : null}
    </Rate>
  );
}

export function StepVerdict({ step, counts }: Props) {
  const text = useText();
  const language = useLanguage();
  const verdict = verdictOf(step, counts);
  if (!verdict) return null;
  const goal = formatPercent(GOALS[step], 100, language);
  return (
    <Rate className={verdict}>
      <Icon name={ICONS[verdict]} size={14} />
      {text(`reports.chance.goal.${verdict}`, { goal })}
    </Rate>
  );
}

const Rate = styled('span')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  '&.good': { color: colours.success },
  '&.low': { color: colours.error },
}));
