import type { DayRange } from '@catalogue/lib/date-range';
import { styled } from '@mui/material/styles';
import { NotesButton } from './notes/NotesButton';
import { RangePicker } from './RangePicker';
import { ShareButton } from './share/ShareButton';
import { ReportViews } from './views/ReportViews';

interface Props {
  /** Path of the report below /analytics. */
  report: string;
  range: DayRange;
  now: Date;
  onRange: (range: DayRange) => void;
}

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
  '@media (max-width: 719px)': {
    '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 10 },
    '& > .range': { flexBasis: '100%' },
  },
});
