import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Failure } from '@/components/form/Failure';
import { SaveButton } from '@/components/form/SaveButton';
import { useText } from '@/i18n/useText';
import { useFormEngine } from './engine';

interface SaveBarProps {
  /** Words of a form that does not save but send. */
  label?: string | undefined;
  /** Other buttons, before and after the one that saves. */
  before?: ReactNode;
  children?: ReactNode;
}

/** The buttons of a form: Save, what became of it, and the way out of a conflict. */
export function SaveBar({ label, before, children }: SaveBarProps) {
  const { state } = useFormEngine();
  return (
    <div className="buttons">
      {before}
      <SaveButton state={state} label={label} />
      {children}
      <ConflictDialog />
    </div>
  );
}

/** What went wrong with the whole form. */
export function FormFailure({ title }: { title?: string }) {
  const { failure } = useFormEngine();
  return <Failure title={title}>{failure && !failure.conflict ? failure.text : null}</Failure>;
}

/** Someone else saved first: open theirs, save mine, or go on with the form as it is. */
export function ConflictDialog() {
  const text = useText();
  const id = useId();
  const { failure, overwrite, reload, dismissFailure } = useFormEngine();
  const choose = (run: () => unknown) => () => {
    dismissFailure();
    run();
  };
  return (
    <Dialog
      open={failure?.conflict === true}
      onClose={dismissFailure}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('form.conflict.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>{text('form.conflict.text')}</DialogContent>
      <DialogActions>
        {reload ? (
          <Button variant="outlined" onClick={choose(reload)}>
            {text('form.conflict.reload')}
          </Button>
        ) : null}
        <Button variant="contained" color="error" onClick={choose(overwrite)}>
          {text('form.conflict.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
