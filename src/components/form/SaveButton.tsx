import Button from '@mui/material/Button';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useText } from '@/i18n/useText';

export type SaveState = 'idle' | 'busy' | 'saved' | 'failed';

interface Props {
  state: SaveState;
  /** Fixed label of the button, for a form that sends instead of saving. */
  label?: string;
  /** Label after a failed save; Unsaved by default. */
  failed?: string;
  /** True for an outlined button, while there is nothing to save. */
  quiet?: boolean;
}

/** Returns an outlined style, as wide as the coloured button, while there is nothing to save. */
export const saveStyle = (isQuiet: boolean) =>
  isQuiet
    ? ({ variant: 'outlined', sx: { px: '13px' } } as const)
    : ({ variant: 'contained', sx: {} } as const);
const TEAL = { bgcolor: 'teal', color: '#fff', '&:hover': { bgcolor: 'teal' } };

/** Shows Saved for 2 s after a save, and Unsaved after a failure. */
export function SaveButton({ state, label, failed: failedText, quiet = false }: Props) {
  const text = useText();
  const labels = {
    idle: text('form.save'),
    busy: text('form.saving'),
    saved: text('form.saved'),
    failed: failedText ?? text('form.unsaved'),
  };
  const saved = !label && state === 'saved';
  const failed = !label && state === 'failed';
  return (
    <>
      <Button
        type="submit"
        color={failed ? 'error' : 'primary'}
        loading={state === 'busy'}
        startIcon={saved ? <Icon name="check" size={18} /> : undefined}
        {...saveStyle(quiet)}
        {...(saved && { sx: TEAL })}
      >
        {label ?? labels[state]}
      </Button>
      <VisuallyHidden role="status">{saved || failed ? labels[state] : ''}</VisuallyHidden>
    </>
  );
}
