import { letterOf } from '@catalogue/experiment/variants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { experimentQuery } from '@/dataProvider/areas/campaigns/experiments';
import { resourceKey } from '@/dataProvider/keys';
import { useErrorText } from '@/dataProvider/useErrorText';
import { type ReadText, useText } from '@/i18n/useText';

/** The winning arm; a number is that of a variant. */
export type Winner = 'shown' | 'control' | number;

interface Props {
  id: number;
  version: number;
  winner: Winner;
  onClose: () => void;
}

export function FinishDialog({ id, version, winner, onClose }: Props) {
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

export function finishText(winner: Winner, text: ReadText): string {
  const { kind, letter } = partsOf(winner);
  return text(`experiment.finish.${kind}`, { letter });
}
