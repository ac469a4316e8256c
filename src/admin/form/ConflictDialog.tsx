import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '@/i18n/useText';
import { useFormEngine } from './FormBase';

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
