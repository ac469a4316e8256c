import type { CampaignRow } from '@contract/entities/campaign';
import { useDelete, useNotify } from 'ra-core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

interface Props {
  /** What shall go. */
  row: CampaignRow;
  onClose: () => void;
}

/** Deletes at once after a question: an undo window would keep it on the shop for seconds. */
export default function DeleteActionDialog({ row, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const [remove, { isPending }] = useDelete();
  const { name } = row;

  const confirm = () =>
    remove(
      'actions',
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(text('actions.delete.done', { name }));
          onClose();
          // The button that asked is gone; keyboard and screen reader go on at the page.
          document.getElementById('main')?.focus();
        },
        onError: (error) => {
          notify(errorMessage(error), { type: 'error' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      open
      title={text('actions.delete.title', { name })}
      text={text('actions.delete.text')}
      confirm={text('actions.delete.confirm')}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
