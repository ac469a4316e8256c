import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import { useText } from '@/i18n/useText';

export default function DeleteActionDialog({
  row,
  onClose,
}: {
  row: CampaignRow;
  onClose: () => void;
}) {
  const text = useText();
  const { name } = row;
  return (
    <DeleteDialog
      resource="actions"
      record={row}
      title={text('actions.delete.title', { name })}
      text={text('actions.delete.text')}
      confirm={text('actions.delete.confirm')}
      done={text('actions.delete.done', { name })}
      onClose={onClose}
    />
  );
}
