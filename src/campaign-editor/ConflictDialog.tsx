import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useText } from '@/i18n/useText';

interface ConflictDialogProps {
  open: boolean;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Someone else saved first: take theirs, or keep mine. Nothing is lost without a choice. */
export function ConflictDialog({ open, onReload, onOverwrite }: ConflictDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={text('editor.conflict.title')}
      text={text('editor.conflict.text')}
      confirm={text('editor.conflict.overwrite')}
      cancel={text('editor.conflict.reload')}
      onConfirm={onOverwrite}
      onClose={onReload}
    />
  );
}
