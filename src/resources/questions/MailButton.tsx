import type { Question } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { useMailAnswer } from './useMailAnswer';

/** Time that the button shows the result of the e-mail, milliseconds. */
const STATUS_RESET = 3_000;

type MailState = 'idle' | 'loading' | 'sent' | 'error';

interface Props {
  row: Question;
  /** Called when the mail service accepted the e-mail. */
  onSent: () => void;
}

/**
 * Button that e-mails the answer; it shows that the e-mail is being sent, and for three seconds
 * whether it was sent.
 */
export function MailButton({ row, onSent }: Props) {
  const text = useText();
  const notify = useNotify();
  const { mail, reasonOf } = useMailAnswer();
  const [state, setState] = useState<MailState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (next: MailState) => {
    setState(next);
    timer.current = setTimeout(() => setState('idle'), STATUS_RESET);
  };
  const send = async () => {
    setState('loading');
    try {
      await mail(row);
      onSent();
      settle('sent');
    } catch (error) {
      settle('error');
      notify(reasonOf(error), { type: 'error' });
    }
  };
  const { answer, emailSent } = row.extra;
  return (
    <Button
      variant="outlined"
      size="small"
      color={state === 'error' ? 'error' : 'primary'}
      aria-live="polite"
      loading={state === 'loading'}
      disabled={!answer.text || emailSent || state !== 'idle'}
      startIcon={state === 'sent' ? <Icon name="check" size={16} /> : undefined}
      onClick={send}
    >
      {text(`questions.mail.${state}`)}
    </Button>
  );
}
