import {
  type Comparison,
  compareAll,
  compareBuyers,
  compareRevenue,
  isSplitRight,
  MIN_BUYERS,
  type Pair,
} from '@catalogue/experiment/compare';
import type { ArmComparison, ExperimentArm } from '@contract/calls/campaigns/experiments';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { NumberTable } from '@/components/tables/NumberTable';
import { formatCount, formatRate } from '@/i18n/format';
import { formatAmount } from '@/i18n/money';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface ComparisonViewProps {
  comparison: ArmComparison;
  nameOf: (arm: ExperimentArm) => string;
  caption: string;
  /** Renders the action that ends the experiment once an arm has won. */
  renderEnd?: (arm: ExperimentArm) => ReactNode;
}

export function ComparisonView({ comparison, nameOf, caption, renderEnd }: ComparisonViewProps) {
  const text = useText();
  const language = useLanguage();
  const { arms, days, currency, otherCurrencies } = comparison;
  const isRight = isSplitRight(
    arms.map(({ visitors }) => visitors),
    arms.map(({ share }) => share),
  );
  const buyers = compareAll(arms, compareBuyers, days);
  const revenue = compareAll(arms, compareRevenue, days);
  const winners = new Set([buyers.winner, revenue.winner].filter((one) => one !== undefined));
  // If buyers and revenue have different winners, the merchant should find the reason first, so the
  // view has no button that ends the experiment.
  const [winner] = winners.size === 1 ? winners : [];
  // Formats an arm's revenue per visitor; a dash for an arm without buyers.
  const money = ({ buyers, revenue, visitors }: ExperimentArm) =>
    buyers === 0 ? '–' : formatAmount(Math.round(revenue / visitors), currency, language);
  return (
    <>
      <NumberTable label={caption} stacks>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('experiment.arm')}</th>
              {(['visitors', 'buyers', 'share', 'perVisitor'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {text(`experiment.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {arms.map((arm) => (
              <tr key={nameOf(arm)}>
                <th scope="row">{nameOf(arm)}</th>
                {(
                  [
                    ['visitors', formatCount(arm.visitors, language)],
                    ['buyers', formatCount(arm.buyers, language)],
                    ['share', formatRate(arm.buyers, arm.visitors, language)],
                    ['perVisitor', money(arm)],
                  ] as const
                ).map(([name, written]) => (
                  <td key={name} className="number line" data-label={text(`experiment.${name}`)}>
                    {written}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </NumberTable>
      <p className="quiet">
        {caption}
        {otherCurrencies.length > 0 &&
          ` ${text('experiment.otherCurrencies', {
            own: currency || text('analytics.unknownCurrency'),
            others: otherCurrencies
              .map((other) => other || text('analytics.unknownCurrency'))
              .join(', '),
          })}`}
      </p>
      {isRight ? (
        <>
          {hasFew(buyers.pairs) && hasFew(revenue.pairs) ? (
            <p>{text('experiment.verdict.few', { least: MIN_BUYERS })}</p>
          ) : (
            <dl>
              <dt>{text('experiment.buyersLead')}</dt>
              {describePairs(buyers.pairs)}
              <dt>{text('experiment.revenueLead')}</dt>
              {describePairs(revenue.pairs)}
            </dl>
          )}
          <p className="quiet">{text('experiment.peek')}</p>
          <div className="ends">{arms.map((arm, at) => winner === at && renderEnd?.(arm))}</div>
        </>
      ) : (
        <Alert severity="warning">{text('experiment.split')}</Alert>
      )}
    </>
  );

  function describePairs(pairs: readonly Pair[]): ReactNode {
    if (hasFew(pairs)) {
      return <dd>{text('experiment.verdict.few', { least: MIN_BUYERS })}</dd>;
    }
    return pairs.map(({ one, other, comparison }) => {
      const [first, second] = [arms[one], arms[other]];
      if (!comparison || !first || !second) return null;
      return (
        <dd key={other}>
          {describePair(comparison, { one: nameOf(first), other: nameOf(second) })}
        </dd>
      );
    });
  }

  function describePair(comparison: Comparison, names: { one: string; other: string }): string {
    const { lift, from, to } = comparison;
    const signed = (value: number) =>
      Number.isFinite(value) ? `${value > 0 ? '+' : ''}${formatRate(value, 1, language)}` : '∞';
    const between = text('experiment.between', { from: signed(from), to: signed(to) });
    return `${signed(lift)} (${between}). ${sentence(comparison, names, text)}`;
  }
}

const hasFew = (pairs: readonly Pair[]) =>
  pairs.length === 0 || pairs.some(({ comparison }) => !comparison);

function sentence(
  { verdict, better, daysLeft }: Comparison,
  names: { one: string; other: string },
  text: ReadText,
): string {
  if (verdict !== 'open') return text(`experiment.verdict.${verdict}`, names);
  const ofHundred = Math.min(99, Math.round((better >= 0.5 ? better : 1 - better) * 100));
  const likely = better >= 0.5 ? 'likelyBetter' : 'likelyWorse';
  const wait =
    daysLeft === undefined
      ? text('experiment.verdict.long')
      : text('experiment.verdict.wait', { smart_count: daysLeft });
  return `${text(`experiment.verdict.${likely}`, { ...names, better: ofHundred })} ${wait}`;
}

export const ComparisonFrame = styled(Card)(({ theme: { colours } }) => ({
  padding: '18px 20px 20px',
  margin: '16px 0',
  '& h2': { margin: 0, fontSize: size.h2 },
  '& p': { margin: '6px 0 12px', maxWidth: '70ch' },
  '& dl': { margin: '14px 0 6px', display: 'grid', gap: 2 },
  '& dt': { color: colours.quiet, fontSize: size.body },
  '& dd': { margin: '0 0 8px', maxWidth: '70ch' },
  '& .quiet': { color: colours.quiet, fontSize: size.body },
  // The table has the same left and right edge as the text of the card.
  '&& tr > :not(* + *)': { paddingInlineStart: 0 },
  '&& tr > :not(:has(+ *))': { paddingInlineEnd: 0 },
  '@media (max-width: 719px)': { '&& [data-stacks] tr': { paddingInline: 0 } },
  '& .ends': { display: 'flex', flexWrap: 'wrap', gap: 10 },
}));
