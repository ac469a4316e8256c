import { type DayRange, periodBefore } from '@catalogue/lib/date-range';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatRange } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { useCompares } from './compare/useComparison';

const RangePopover = lazy(() => import('./RangePopover'));

interface Props {
  range: DayRange;
  now: Date;
  onRange: (range: DayRange) => void;
}

export function RangePicker({ range, now, onRange }: Props) {
  const text = useText();
  const language = useLanguage();
  const [compares] = useCompares();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        className="range"
        variant="outlined"
        startIcon={<Icon name="calendar" />}
        endIcon={<Icon name="down" size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <VisuallyHidden>{text('analytics.range.change')}</VisuallyHidden>
        {formatRange(range, language, true)}
        {compares ? (
          <Versus>
            {text('analytics.versus', { range: formatRange(periodBefore(range), language) })}
          </Versus>
        ) : null}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <RangePopover
            anchor={anchor}
            range={range}
            now={now}
            onClose={close}
            onChoose={(chosen) => {
              close();
              onRange(chosen);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const Versus = styled('span')(({ theme: { colours } }) => ({
  marginInlineStart: 6,
  color: colours.quiet,
  fontWeight: 450,
  // Phones hide the days of the comparison here, because the report names them below its figures.
  '@media (max-width: 479px)': { display: 'none' },
}));
