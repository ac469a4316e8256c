import { letterOf } from '@catalogue/experiment/variants';
import type { Experiment, ExperimentArm } from '@contract/calls/campaigns/experiments';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { experimentQuery } from '@/dataProvider/areas/campaigns/experiments';
import { formatDay } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { ComparisonFrame, ComparisonView } from './ComparisonView';
import { FinishDialog, finishText, type Winner } from './FinishDialog';

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
