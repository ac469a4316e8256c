import Popover from '@mui/material/Popover';
import { useText } from '@/i18n/useText';
import { RangeCalendar, type RangeCalendarProps } from './RangeCalendar';

interface Props extends RangeCalendarProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * Popover with the calendar. Both load together, because the size of the content determines the
 * position.
 */
export default function RangePopover({ anchor, onClose, ...calendar }: Props) {
  const text = useText();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('analytics.range.label') } }}
    >
      <RangeCalendar {...calendar} />
    </Popover>
  );
}
