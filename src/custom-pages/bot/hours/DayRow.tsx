import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Select } from '@/components/form/Select';
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

const MIDNIGHT = '24:00';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
);

export const timesWith = (...times: string[]) =>
  [...new Set([...HALF_HOURS, ...times])].sort().map((time) => ({ value: time, label: time }));

export function DayRow({ name, fieldName, intervals, error, onChange }: Props) {
  const text = useText();
  const id = useId();
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
          // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no id, so their position identifies them
          <span key={index} className="span">
            <Select
              {...(index === 0 && { name: fieldName })}
              label={text('bot.hours.from', { day: name, number: index + 1 })}
              errorId={error && id}
              value={from}
              options={timesWith(from)}
              onChange={(time) => change(index, { from: time })}
            />
            –
            <Select
              label={text('bot.hours.to', { day: name, number: index + 1 })}
              errorId={error && id}
              value={to}
              options={timesWith(to, MIDNIGHT)}
              onChange={(time) => change(index, { to: time })}
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
        <IconButton
          size="small"
          color="primary"
          disabled={last?.to === MIDNIGHT}
          aria-label={text('bot.hours.addSpan', { day: name })}
          onClick={() => onChange([...intervals, next])}
        >
          <Icon name="plus" size={16} />
        </IconButton>
        {error ? (
          <p id={id} className="wrong">
            {error}
          </p>
        ) : null}
      </div>
    </Row>
  );
}

const DAY_WIDTH = 86;
/** Width in px of an interval with its remove button, so that the "+" buttons of all rows align. */
const SPAN_WIDTH = 214;

const Row = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: `${DAY_WIDTH}px minmax(0, 1fr)`,
  gap: 8,
  alignItems: 'start',
  '& .day': { paddingTop: 7, fontSize: size.body, fontWeight: 600 },
  '& .spans': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 4px' },
  '& .closed, & .span': { minWidth: SPAN_WIDTH },
  '& .closed': { color: colours.quiet, fontSize: size.body, lineHeight: '36px' },
  '& .span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .wrong': { flexBasis: '100%' },
  '@media (max-width: 600px)': { '& .spans': { gridRow: 2, gridColumn: '1 / -1' } },
}));
