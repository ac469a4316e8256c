import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { experimentQuery } from '@/dataProvider/queries/experiments';
import { useErrorText } from '@/dataProvider/useErrorText';
import { resourceKey } from '@/dataProvider/wholeList';
import { useText } from '@/i18n/useText';

interface Props {
  id: number;
  version: number;
  winner: 'shown' | 'control';
  onClose: () => void;
}

/** Asks before a winner is made live. */
export function FinishDialog({ id, version, winner, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
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
      title={text(`experiment.finish.${winner}Title`)}
      text={text(`experiment.finish.${winner}Text`)}
      confirm={text(`experiment.finish.${winner}`)}
      busy={finish.isPending}
      danger={winner === 'control'}
      onConfirm={() => finish.mutate()}
      onClose={onClose}
    />
  );
}
