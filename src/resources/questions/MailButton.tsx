import type { Question } from '@contract/calls/reviews/moderation';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '@/components/Icon';
import { useBriefly } from '@/components/useBriefly';
import { useText } from '@/i18n/useText';
import { useMailAnswer } from './useMailAnswer';

const RESULT_FEEDBACK_MS = 3_000;

interface Props {
  row: Question;
  onSent: () => void;
}

export function MailButton({ row, onSent }: Props) {
  const text = useText();
  const notify = useNotify();
  const { mail, reasonOf } = useMailAnswer();
  const [isSending, setIsSending] = useState(false);
  const [result, showResult] = useBriefly<'idle' | 'sent' | 'error'>('idle', RESULT_FEEDBACK_MS);
  const send = async () => {
    setIsSending(true);
    try {
      await mail(row);
      onSent();
      showResult('sent');
    } catch (error) {
      showResult('error');
      notify(reasonOf(error), { type: 'error' });
    }
    setIsSending(false);
  };
  const { answer, emailSent } = row.extra;
  return (
    <Button
      variant="outlined"
      size="small"
      color={result === 'error' ? 'error' : 'primary'}
      aria-live="polite"
      loading={isSending}
      disabled={!answer.text || emailSent || isSending || result !== 'idle'}
      startIcon={result === 'sent' ? <Icon name="check" size={16} /> : undefined}
      onClick={send}
    >
      {text(`questions.mail.${isSending ? 'loading' : result}`)}
    </Button>
  );
}
