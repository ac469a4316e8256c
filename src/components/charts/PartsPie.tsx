import { styled, useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { formatCount, formatRate } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface Props {
  /** Slices. A list beside the chart has their names and numbers, so colour is not needed. */
  parts: readonly { name: string; value: number }[];
  /** Text alternative of the chart. */
  label: string;
}

export function PartsPie({ parts: given, label }: Props) {
  const language = useLanguage();
  const { colours } = useTheme();
  const parts = given.toSorted((a, b) => b.value - a.value);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const colourOf = (at: number) => colours.chart[at % colours.chart.length] ?? colours.quiet;
  return (
    <Sides>
      <div role="img" aria-label={label}>
        <PieChart
          height={260}
          hideLegend
          skipAnimation
          series={[
            {
              innerRadius: 60,
              paddingAngle: 1,
              cornerRadius: 4,
              data: parts.map(({ name, value }, id) => ({
                id,
                value,
                label: name,
                color: colourOf(id),
              })),
            },
          ]}
        />
      </div>
      <ul>
        {parts.map(({ name, value }, at) => (
          <li key={name} data-legend>
            <span className="dot" style={{ backgroundColor: colourOf(at) }} />
            <span className="label">{name}</span>
            <strong>{formatCount(value, language)}</strong>
            <span className="rate">{formatRate(value, total, language)}</span>
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
  '& .dot': { width: 12, height: 12, borderRadius: radius.tag },
  '& .label': { overflowWrap: 'anywhere' },
  '& .rate': { color: colours.quiet, textAlign: 'end' },
}));
