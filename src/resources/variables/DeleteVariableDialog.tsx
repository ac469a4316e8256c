import type { Variable } from '@contract/entities/variable';
import { DeleteDialog } from '@/components/DeleteDialog';
import { useText } from '@/i18n/useText';

/** Asks before a variable goes. */
export function DeleteVariableDialog({ row, onClose }: { row: Variable; onClose: () => void }) {
  const text = useText();
  return (
    <DeleteDialog
      resource="variables"
      record={row}
      title={text('variables.delete.title', { name: row.name })}
      text={text('variables.delete.text')}
      confirm={text('variables.delete.confirm')}
      done={text('variables.delete.done', { name: row.name })}
      onClose={onClose}
    />
  );
}
