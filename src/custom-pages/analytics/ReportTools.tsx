import type { DayRange } from '@catalogue/lib/date-range';
import { styled } from '@mui/material/styles';
import { NotesButton } from './notes/NotesButton';
import { RangePicker } from './RangePicker';
import { ShareButton } from './share/ShareButton';
import { ReportViews } from './views/ReportViews';

interface Props {
  /** The part of its address below /analytics. */
  report: string;
  range: DayRange;
  now: Date;
  onRange: (range: DayRange) => void;
}

/** What can be done with a report, at its top: notes, saved views, sharing, and the days with their comparison. */
export function ReportTools({ onRange, ...props }: Props) {
  return (
    <Row>
      <NotesButton range={props.range} />
      <ReportViews {...props} />
      <ShareButton {...props} />
      <RangePicker range={props.range} now={props.now} onRange={onRange} />
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  // On phones the three buttons share a row, and the days have one of their own.
  '@media (max-width: 719px)': {
    '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 10 },
    '& > .range': { flexBasis: '100%' },
  },
});
