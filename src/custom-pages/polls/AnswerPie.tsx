import type { PollEntry } from '@contract/calls/polls';
import { styled, useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { formatCount, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { countAnswers } from './countAnswers';

/** The answers as a pie, and beside it the same in numbers. */
export function AnswerPie({ entries, question }: { entries: PollEntry[]; question: string }) {
  const text = useText();
  const language = useLanguage();
  const { colours } = useTheme();
  const counts = countAnswers(entries);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const named = counts.map((one, index) => ({
    ...one,
    id: index,
    label: one.other ? text('polls.ownWords') : one.answer,
    color: colours.chart[index % colours.chart.length] ?? colours.quiet,
  }));
  return (
    <Sides>
      <div role="img" aria-label={text('polls.pieOf', { question })}>
        <PieChart
          height={260}
          hideLegend
          skipAnimation
          series={[
            {
              innerRadius: 60,
              paddingAngle: 1,
              cornerRadius: 4,
              data: named.map(({ id, count, label, color }) => ({
                id,
                value: count,
                label,
                color,
              })),
            },
          ]}
        />
      </div>
      <ul>
        {named.map(({ id, label, count, color }) => (
          <li key={id}>
            <span className="dot" style={{ backgroundColor: color }} />
            <span className="label">{label}</span>
            <strong>{formatCount(count, language)}</strong>
            <span className="rate">{formatRate(count, total, language)}</span>
          </li>
        ))}
      </ul>
    </Sides>
  );
}

const Sides = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 340px) minmax(0, 1fr)',
  gap: 32,
  alignItems: 'center',
  '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '12px minmax(0, 1fr) auto 72px',
    gap: 12,
    alignItems: 'center',
    padding: '10px 0',
    borderTop: `1px solid ${colours.line}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& .dot': { width: 12, height: 12, borderRadius: 4 },
  '& .label': { overflowWrap: 'anywhere' },
  '& .rate': { color: colours.quiet, textAlign: 'end' },
}));
