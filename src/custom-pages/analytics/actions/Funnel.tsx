import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { BarRows } from '@/components/charts/BarRows';
import { formatCount, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import type { Counts } from './summarise';

interface Props {
  counts: Counts;
  /** Number of orders that followed a click, ready to display. */
  orders: ReactNode;
}

/**
 * Funnel whose bars are shares of its first step. Orders are separate, as one visitor may place
 * several.
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
      <BarRows
        rows={rows.map(([name, value]) => ({
          key: name,
          name,
          length: value / first,
          value: formatCount(value, language),
          share: formatRate(value, first, language),
        }))}
      />
      <p>
        {text('analytics.funnel.ordered')}: <strong>{orders}</strong>
      </p>
    </Steps>
  );
}

const Steps = styled(Card)(({ theme: { typography } }) => ({
  padding: '16px 18px',
  '& h2': { ...typography.h2, margin: '0 0 10px' },
  '& p': { margin: '12px 0 0' },
}));
