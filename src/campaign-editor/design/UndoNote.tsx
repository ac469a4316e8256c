import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { useText } from '@/i18n/useText';

interface Props {
  message: string;
  onUndo: () => void;
}

/** Content of a notification about a change, with a button that undoes it. */
export function UndoNote({ message, onUndo }: Props) {
  const text = useText();
  const close = useCloseNotification();
  const undo = () => {
    // Notifications are shown one at a time, so this one closes first.
    close();
    onUndo();
  };
  return (
    <span>
      {message}{' '}
      <Button size="small" color="inherit" onClick={undo}>
        {text('design.undo')}
      </Button>
    </span>
  );
}
