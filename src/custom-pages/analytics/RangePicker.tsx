import type { DayRange } from '@catalogue/lib/date-range';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

const RangePopover = lazy(() => import('./RangePopover'));

interface Props {
  range: DayRange;
  now: Date;
  onRange: (range: DayRange) => void;
}

/** Shows the range and opens presets and calendar. */
export function RangePicker({ range, now, onRange }: Props) {
  const text = useText();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { start, end } = range;
  const words =
    start === end
      ? formatDay(start, language, true)
      : `${formatDay(start, language)} - ${formatDay(end, language, true)}`;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="calendar" />}
        endIcon={<Icon name="down" size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={text('analytics.range.change', { range: words })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words}
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
