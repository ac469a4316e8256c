import { isMailable } from '@catalogue/rules/moderation';
import type { Question } from '@contract/calls/moderation';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useText } from '@/i18n/useText';
import { useBulkMail } from './useBulkMail';

interface Props {
  /** The questions on the list; of these, unsent ones with an answer are mailed. */
  rows: readonly Question[];
  onSent: (ids: readonly number[]) => void;
}

/** Has the server mail every unsent answer of the list, with progress and a way to stop. */
export function BulkMail({ rows, onSent }: Props) {
  const text = useText();
  const { progress, busy, start, cancel, dismiss } = useBulkMail(onSent);
  const [asking, setAsking] = useState(false);
  const unsent = rows.filter(isMailable);
  if (!progress) {
    return (
      <Bar>
        <Button
          variant="outlined"
          loading={busy}
          disabled={unsent.length === 0}
          onClick={() => setAsking(true)}
        >
          {text('questions.bulk.start', { count: unsent.length })}
        </Button>
        <ConfirmDialog
          open={asking}
          title={text('questions.bulk.ask', { count: unsent.length })}
          text={text('questions.bulk.askText')}
          confirm={text('questions.bulk.confirm')}
          onConfirm={() => {
            setAsking(false);
            start(unsent.map(({ id }) => id));
          }}
          onClose={() => setAsking(false)}
        />
      </Bar>
    );
  }
  const { running, total, failed, reason } = progress;
  const sent = progress.sent.length;
  const left = total - sent - failed;
  return (
    <Bar>
      <div className="progress">
        <p role="status">
          {text(running ? 'questions.bulk.running' : 'questions.bulk.done', { sent, total })}
          {failed > 0 && ` ${text('questions.bulk.failed', { failed })}`}
          {!running && left > 0 && ` ${text('questions.bulk.left', { left })}`}
        </p>
        {reason && <p className="reason">{reason}</p>}
        {running && (
          <LinearProgress
            variant="determinate"
            value={Math.round(((sent + failed) / Math.max(total, 1)) * 100)}
            aria-label={text('questions.bulk.progress')}
          />
        )}
      </div>
      <Button variant="outlined" loading={busy} onClick={running ? cancel : dismiss}>
        {text(running ? 'questions.bulk.stop' : 'app.close')}
      </Button>
    </Bar>
  );
}

const Bar = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginBottom: 16,
  '& .progress': { flex: '1 1 240px' },
  '& p': { margin: '0 0 6px', fontSize: '0.9375rem' },
  '& .reason': { color: colours.error, fontSize: '0.8125rem' },
}));
