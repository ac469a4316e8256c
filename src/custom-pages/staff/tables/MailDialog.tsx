import type { RecordRow } from '@contract/records';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { DELIVERY_TONES } from '@/components/status/tones';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface MailDialogProps {
  mail: RecordRow<'outbox'>;
  onClose: () => void;
}

export default function MailDialog({ mail, onClose }: MailDialogProps) {
  const text = useText();
  const id = useId();
  const { subject, to, kind, state, error, created_at, sent_at } = mail;
  const fact = (label: string, value: ReactNode) =>
    value ? (
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ) : null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{subject}</DialogTitle>
      <DialogContent>
        <Facts>
          {fact(text('staff.column.to'), to)}
          {fact(text('staff.column.kind'), kind && text(`staff.mail.kind.${kind}`))}
          {fact(
            text('staff.column.state'),
            <>
              <span className="tag" data-tone={DELIVERY_TONES[state]}>
                {text(`staff.state.${state}`)}
              </span>
              {state === 'unclear' ? <p>{text('staff.mail.unclear')}</p> : null}
            </>,
          )}
          {fact(text('staff.column.made'), formatMoment(created_at))}
          {fact(text('staff.column.sent'), sent_at && formatMoment(sent_at))}
          {fact(text('staff.column.error'), error)}
        </Facts>
        {mail.text ? (
          <Body aria-label={text('staff.mail.text')}>{mail.text}</Body>
        ) : (
          <p>{text('staff.textRemoved')}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Facts = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 8,
  margin: '0 0 16px',
  '& > div': { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: 12 },
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', color: colours.quiet },
}));

const Body = styled('section')(({ theme: { colours } }) => ({
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.ground,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
