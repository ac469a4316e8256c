import { compareRevenue } from '@catalogue/experiment/compare';
import { letterOf } from '@catalogue/experiment/variants';
import type { Experiment, ExperimentArm } from '@contract/calls/campaigns/experiments';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { experimentQuery } from '@/dataProvider/areas/campaigns/experiments';
import { resourceKey } from '@/dataProvider/keys';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatDay } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { ComparisonFrame, ComparisonView } from './ComparisonView';

/** Time in ms for which a result loaded by another component is reused. */
const FRESH_MS = 10_000;

export function ExperimentCard({ id }: { id: number }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    ...experimentQuery(dataProvider, id),
    staleTime: FRESH_MS,
  });
  return (
    <ComparisonFrame aria-label={text('experiment.title')}>
      <h2>{text('experiment.title')}</h2>
      {data === undefined && !error ? <PageSkeleton title={false} /> : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data === null ? <AllVisitors id={id} /> : null}
      {data ? <Arms id={id} experiment={data} /> : null}
    </ComparisonFrame>
  );
}

function AllVisitors({ id }: { id: number }) {
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

function Arms({ id, experiment }: { id: number; experiment: Experiment }) {
  const text = useText();
  const language = useLanguage();
  const [winner, setWinner] = useState<Winner>();
  const hasVariants = experiment.arms.some(({ kind }) => kind === 'variant');
  return (
    <>
      <p>
        {text(hasVariants ? 'experiment.variantsLead' : 'experiment.lead', {
          since: formatDay(experiment.since, language, true),
        })}
      </p>
      <ComparisonView
        comparison={experiment}
        nameOf={(arm) => nameOf(arm, text)}
        caption={text('experiment.caption')}
        renderEnd={(arm) => {
          const end = arm.kind === 'variant' ? (arm.variant ?? 1) : arm.kind;
          return (
            <Button
              key={end}
              variant={end === 'control' ? 'outlined' : 'contained'}
              color={end === 'control' ? 'error' : 'primary'}
              onClick={() => setWinner(end)}
            >
              {finishText(end, text)}
            </Button>
          );
        }}
      />
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
}

const nameOf = ({ kind, variant = 1 }: ExperimentArm, text: ReadText): string =>
  kind === 'variant'
    ? text('editor.variants.name', { letter: letterOf(variant) })
    : text(`experiment.${kind}`);

/** The winning arm: visitors who see the action, the control group, or a variant by its number. */
type Winner = 'shown' | 'control' | number;

interface FinishDialogProps {
  id: number;
  version: number;
  winner: Winner;
  onClose: () => void;
}

function FinishDialog({ id, version, winner, onClose }: FinishDialogProps) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { kind, letter } = partsOf(winner);
  const finish = useMutation({
    mutationFn: () => dataProvider.experiments.finishExperiment({ id, version, winner }),
    onSuccess: () => notify(text('experiment.finish.done'), { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: experimentQuery(dataProvider, id).queryKey });
      await client.invalidateQueries({ queryKey: resourceKey('actions') });
    },
  });
  return (
    <ConfirmDialog
      open
      title={text(`experiment.finish.${kind}Title`, { letter })}
      text={text(`experiment.finish.${kind}Text`, { letter })}
      confirm={finishText(winner, text)}
      busy={finish.isPending}
      danger={winner === 'control'}
      onConfirm={() => finish.mutate()}
      onClose={onClose}
    />
  );
}

const partsOf = (winner: Winner) =>
  typeof winner === 'number'
    ? { kind: 'variant' as const, letter: letterOf(winner) }
    : { kind: winner, letter: '' };

function finishText(winner: Winner, text: ReadText): string {
  const { kind, letter } = partsOf(winner);
  return text(`experiment.finish.${kind}`, { letter });
}

/**
 * Returns how much more revenue, in smallest units, visitors brought than the same number of
 * control visitors would have; null with too few buyers, undefined without a control group.
 */
export function extraRevenue({ arms, days }: Experiment): number | null | undefined {
  const control = arms.find(({ kind }) => kind === 'control');
  const shown = arms.filter(({ kind }) => kind !== 'control');
  if (!control) return undefined;
  const sum = (field: 'visitors' | 'buyers' | 'revenue' | 'revenueSquares') =>
    shown.reduce((total, arm) => total + arm[field], 0);
  const all = {
    visitors: sum('visitors'),
    buyers: sum('buyers'),
    revenue: sum('revenue'),
    revenueSquares: sum('revenueSquares'),
  };
  if (!compareRevenue(all, control, days)) return null;
  return Math.round(all.revenue - (control.revenue / control.visitors) * all.visitors);
}
