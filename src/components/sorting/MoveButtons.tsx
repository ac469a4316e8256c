import IconButton from '@mui/material/IconButton';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

interface MoveButtonsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove?: (() => void) | undefined;
}

/** Up and Down buttons, the keyboard alternative to dragging, and an optional Remove button. */
export function MoveButtons({ name, first, last, onMove, onRemove }: MoveButtonsProps) {
  const text = useText();
  return (
    <>
      <IconButton
        size="small"
        disabled={first}
        data-move
        aria-label={text('form.moveUp', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={18} />
      </IconButton>
      <IconButton
        size="small"
        disabled={last}
        data-move
        aria-label={text('form.moveDown', { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={18} />
      </IconButton>
      {onRemove && (
        <IconButton size="small" aria-label={text('form.remove', { name })} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </IconButton>
      )}
    </>
  );
}
