import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '@/i18n/useText';
import { ConfirmDialog } from './ConfirmDialog';
import { UnsavedChanges } from './UnsavedChanges';

interface Props extends Pick<DialogProps, 'maxWidth' | 'role'> {
  title: ReactNode;
  dirty: boolean;
  /** True during a save: the dialog cannot be closed. */
  busy: boolean;
  onClose: () => void;
  /** Called on submit of a form around the dialog; omit it if the children have their own form. */
  onSubmit?: () => void;
  cancel?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Dialog with a form. Escape and a click outside ask before they discard input; the Cancel button
 * does not.
 */
export function DialogForm(props: Props) {
  const { title, dirty, busy, onClose, onSubmit, cancel, actions, children, maxWidth, role } =
    props;
  const text = useText();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const dismiss = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const content = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {cancel ?? text('app.cancel')}
        </Button>
        {actions}
      </DialogActions>
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to a form of the page, although the DOM does not.
    event.stopPropagation();
    if (!busy) onSubmit?.();
  };
  return (
    <>
      <Dialog open fullWidth aria-labelledby={id} onClose={dismiss} maxWidth={maxWidth} role={role}>
        {onSubmit ? <Form onSubmit={submit}>{content}</Form> : content}
      </Dialog>
      <UnsavedChanges dirty={dirty && !busy} />
      <ConfirmDialog
        danger
        open={asking}
        title={text('app.discard.title')}
        text={text('app.discard.text')}
        confirm={text('app.discard.confirm')}
        cancel={text('app.discard.stay')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Passes the dialog's height limit to its content, so that title and buttons stay visible. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });
