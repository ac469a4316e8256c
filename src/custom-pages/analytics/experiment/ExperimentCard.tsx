import {
  type Arm,
  type Comparison,
  compareBuyers,
  compareRevenue,
  isSplitRight,
  MIN_BUYERS,
} from '@catalogue/experiment/compare';
import type { Experiment } from '@contract/calls/experiments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { NumberTable } from '@/custom-pages/analytics/NumberTable';
import { useDataProvider } from '@/dataProvider';
import { experimentQuery } from '@/dataProvider/queries/experiments';
import { formatAmount } from '@/i18n/amount';
import { formatCount, formatDate, formatPercent, formatRate } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';

import { FinishDialog } from './FinishDialog';

/** What an action brings: those who see it beside those who are left out of it. */
export function ExperimentCard({ id }: { id: number }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(experimentQuery(dataProvider, id));
  return (
    <Frame aria-label={text('experiment.title')}>
      <h2>{text('experiment.title')}</h2>
      {data === undefined && !error ? <PageSkeleton title={false} /> : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data === null ? <Everybody id={id} /> : null}
      {data ? <Sides id={id} experiment={data} /> : null}
    </Frame>
  );
}

function Everybody({ id }: { id: number }) {
  const text = useText();
  return (
    <>
      <p>{text('experiment.everybody')}</p>
      <Button variant="outlined" component={Link} to={`/actions/${id}`}>
        {text('experiment.edit')}
      </Button>
    </>
  );
}

function Sides({ id, experiment }: { id: number; experiment: Experiment }) {
  const text = useText();
  const language = useLanguage();
  const [winner, setWinner] = useState<'shown' | 'control'>();
  const { shown, control, ratio, since, days, currency } = experiment;
  const isRight = isSplitRight([shown.visitors, control.visitors], [ratio, 1 - ratio]);
  const buyers = compareBuyers(shown, control, days);
  const revenue = compareRevenue(shown, control, days);
  const verdicts = [buyers, revenue].map((one) => one?.verdict);
  const money = ({ revenue, visitors }: Arm) =>
    visitors === 0 ? '-' : formatAmount(Math.round(revenue / visitors), currency, language);
  return (
    <>
      <p>
        {text('experiment.lead', {
          ratio: formatPercent(ratio, 1, language),
          since: formatDate(since),
        })}
      </p>
      <NumberTable label={text('experiment.caption')}>
        <table>
          <caption>{text('experiment.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('experiment.side')}</th>
              {(['visitors', 'buyers', 'share', 'perVisitor'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {text(`experiment.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['shown', 'control'] as const).map((side) => (
              <tr key={side}>
                <th scope="row">{text(`experiment.${side}`)}</th>
                <td className="number">{formatCount(experiment[side].visitors, language)}</td>
                <td className="number">{formatCount(experiment[side].buyers, language)}</td>
                <td className="number">
                  {formatRate(experiment[side].buyers, experiment[side].visitors, language)}
                </td>
                <td className="number">{money(experiment[side])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </NumberTable>
      {isRight ? (
        <>
          <dl>
            <dt>{text('experiment.buyersLead')}</dt>
            <dd>{say(buyers)}</dd>
            <dt>{text('experiment.revenueLead')}</dt>
            <dd>{say(revenue)}</dd>
          </dl>
          <p className="quiet">{text('experiment.peek')}</p>
          <div className="ends">
            {verdicts.includes('better') ? (
              <Button variant="contained" onClick={() => setWinner('shown')}>
                {text('experiment.finish.shown')}
              </Button>
            ) : null}
            {verdicts.includes('worse') ? (
              <Button variant="outlined" color="error" onClick={() => setWinner('control')}>
                {text('experiment.finish.control')}
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <Alert severity="warning">{text('experiment.split')}</Alert>
      )}
      {winner ? (
        <FinishDialog
          id={id}
          version={experiment.version}
          winner={winner}
          onClose={() => setWinner(undefined)}
        />
      ) : null}
    </>
  );

  function say(comparison: Comparison | undefined): string {
    if (!comparison) return text('experiment.verdict.few', { least: MIN_BUYERS });
    const { lift, from, to } = comparison;
    const signed = (value: number) =>
      `${value > 0 ? '+' : ''}${formatRate(value, 1, language).replace('-', '−')}`;
    const between = text('experiment.between', { from: signed(from), to: signed(to) });
    return `${signed(lift)} (${between}). ${sentence(comparison, text)}`;
  }
}

/** What the merchant does now. */
function sentence({ verdict, better, daysLeft }: Comparison, text: ReadText): string {
  if (verdict !== 'open') return text(`experiment.verdict.${verdict}`);
  const ofHundred = Math.min(99, Math.round((better >= 0.5 ? better : 1 - better) * 100));
  const likely = better >= 0.5 ? 'likelyBetter' : 'likelyWorse';
  const wait =
    daysLeft === undefined
      ? text('experiment.verdict.long')
      : text('experiment.verdict.wait', { smart_count: daysLeft });
  return `${text(`experiment.verdict.${likely}`, { better: ofHundred })} ${wait}`;
}

const Frame = styled(Card)(({ theme: { colours } }) => ({
  padding: '18px 20px 20px',
  margin: '16px 0',
  '& h2': { margin: 0, fontSize: '1.0625rem' },
  '& p': { margin: '6px 0 12px', maxWidth: '70ch' },
  '& dl': { margin: '14px 0 6px', display: 'grid', gap: 2 },
  '& dt': { color: colours.quiet, fontSize: '0.875rem' },
  '& dd': { margin: '0 0 8px', maxWidth: '70ch' },
  '& .quiet': { color: colours.quiet, fontSize: '0.875rem' },
  '& .ends': { display: 'flex', flexWrap: 'wrap', gap: 10 },
}));
