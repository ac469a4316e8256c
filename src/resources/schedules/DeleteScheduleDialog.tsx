import type { ScheduleRow } from '@contract/entities/schedule';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import { useText } from '@/i18n/useText';

interface Props {
  row: Pick<ScheduleRow, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks before a schedule and its waiting messages are deleted. */
export function DeleteScheduleDialog({ row, onClose }: Props) {
  const text = useText();
  const { name } = row;
  return (
    <DeleteDialog
      resource="schedules"
      record={row}
      title={text('schedules.delete.title', { name })}
      text={text('schedules.delete.text')}
      confirm={text('schedules.delete.confirm')}
      done={text('schedules.delete.done', { name })}
      onClose={onClose}
    />
  );
}
