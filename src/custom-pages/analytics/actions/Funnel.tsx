import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { formatCount, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import type { Counts } from './summarise';

interface Props {
  counts: Counts;
  /** Number of orders that followed a click, ready to display. */
  orders: ReactNode;
}

/**
 * The steps from a view to an order. Visitors are bars with their share of the first bar; orders
 * are separate, because one visitor may place several.
 */
export function Funnel({ counts, orders }: Props) {
  const text = useText();
  const language = useLanguage();
  const { visitors: first, clickVisitors, steps } = counts;
  if (first === 0) return null;
  const rows: [name: string, visitors: number][] = [
    [text('analytics.funnel.shown'), first],
    [text('analytics.funnel.click'), clickVisitors],
    ...steps.map((visitors, at): [string, number] => [
      text('analytics.funnel.step', { step: at + 2 }),
      visitors,
    ]),
  ];
  return (
    <Steps>
      <h2>{text('analytics.funnel.title')}</h2>
      <ol>
        {rows.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <span className="bar" aria-hidden>
              <span style={{ width: `${Math.min(100, (value / first) * 100)}%` }} />
            </span>
            <strong>{formatCount(value, language)}</strong>
            <span className="share">{formatRate(value, first, language)}</span>
          </li>
        ))}
      </ol>
      <p>
        {text('analytics.funnel.ordered')}: <strong>{orders}</strong>
      </p>
    </Steps>
  );
}

const Steps = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: '16px 18px',
  '& h2': { ...typography.h2, margin: '0 0 10px' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 10 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 170px) 1fr 64px 68px',
    alignItems: 'center',
    gap: 12,
    fontVariantNumeric: 'tabular-nums',
  },
  '& p': { margin: '12px 0 0' },
  '& li strong, & .share': { textAlign: 'end' },
  '& .share': { color: colours.quiet },
  '& .bar': {
    height: 18,
    borderRadius: radius.small,
    backgroundColor: colours.ground,
    overflow: 'hidden',
  },
  '& .bar > span': { display: 'block', height: '100%', backgroundColor: colours.primary },
  '@media (max-width: 719px)': {
    '& li': { gridTemplateColumns: '1fr auto auto' },
    '& .bar': { gridRow: 2, gridColumn: '1 / -1', height: 12 },
  },
}));
