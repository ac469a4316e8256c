import Button from '@mui/material/Button';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';
import { VisuallyHidden } from '../VisuallyHidden';
import type { SaveState } from './useFields';

interface Props {
  state: SaveState;
  /** "Save" unless said. */
  label?: string;
  disabled?: boolean;
}

/** Save, then Saved (teal, with a check) for 2 s; Unsaved (red) when it failed (spec 1 §4). */
export function SaveButton({ state, label, disabled = false }: Props) {
  const text = useText();
  const shown = {
    idle: label ?? text('form.save'),
    busy: text('form.saving'),
    saved: text('form.saved'),
    failed: text('form.unsaved'),
  }[state];
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        color={state === 'failed' ? 'error' : 'primary'}
        loading={state === 'busy'}
        disabled={disabled}
        startIcon={state === 'saved' ? <Icon name="check" size={18} /> : undefined}
        sx={
          state === 'saved'
            ? { bgcolor: 'teal', '&:hover': { bgcolor: 'teal' }, color: '#fff' }
            : undefined
        }
      >
        {shown}
      </Button>
      <VisuallyHidden role="status">
        {state === 'saved' || state === 'failed' ? shown : ''}
      </VisuallyHidden>
    </>
  );
}
