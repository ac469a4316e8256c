import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface Interval {
  from: string;
  to: string;
}
interface Props {
  name: string;
  fieldName: string;
  intervals: readonly Interval[];
  error: string | undefined;
  onChange: (intervals: Interval[]) => void;
}

/** The browser's time input has no 24:00, so the end of the day is shown as 00:00. */
const MIDNIGHT = '24:00';

/** One weekday: none, one or several intervals. */
export function DayRow({ name, fieldName, intervals, error, onChange }: Props) {
  const text = useText();
  const change = (index: number, patch: Partial<Interval>) =>
    onChange(intervals.map((each, at) => (at === index ? { ...each, ...patch } : each)));
  const last = intervals.at(-1);
  const next = last ? { from: last.to, to: MIDNIGHT } : { from: '09:00', to: '18:00' };
  return (
    <Row role="group" aria-label={name}>
      <span className="day">{name}</span>
      <div className="spans">
        {intervals.length === 0 ? <span className="closed">{text('bot.hours.closed')}</span> : null}
        {intervals.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no identity but their place
          <span key={index} className="span">
            <input
              type="time"
              name={index === 0 ? fieldName : undefined}
              aria-label={text('bot.hours.from', { day: name, number: index + 1 })}
              aria-invalid={Boolean(error)}
              value={from}
              onChange={(event) => change(index, { from: event.target.value })}
            />
            –
            <input
              type="time"
              aria-label={text('bot.hours.to', { day: name, number: index + 1 })}
              aria-invalid={Boolean(error)}
              value={to === MIDNIGHT ? '00:00' : to}
              onChange={({ target: { value } }) =>
                change(index, { to: value === '00:00' ? MIDNIGHT : value })
              }
            />
            <IconButton
              size="small"
              aria-label={text('bot.hours.removeSpan', { day: name, number: index + 1 })}
              onClick={() => onChange(intervals.filter((_, at) => at !== index))}
            >
              <Icon name="close" size={16} />
            </IconButton>
          </span>
        ))}
        {error ? <p className="wrong">{error}</p> : null}
      </div>
      <Button
        size="small"
        disabled={last?.to === MIDNIGHT}
        aria-label={text('bot.hours.addSpan', { day: name })}
        onClick={() => onChange([...intervals, next])}
      >
        <Icon name="plus" size={16} />
      </Button>
    </Row>
  );
}

const Row = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: '86px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  '& .day': { paddingTop: 7, fontSize: size.body, fontWeight: 600 },
  '& .closed': { display: 'block', paddingTop: 7, color: colours.quiet, fontSize: size.body },
  '& .spans': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& button.MuiButton-root': { minWidth: 36, paddingInline: 0 },
  '@media (max-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .spans': { gridRow: 2, gridColumn: '1 / -1' },
  },
}));
