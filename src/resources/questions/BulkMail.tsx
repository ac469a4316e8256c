import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import type { QuestionFilter } from '@/dataProvider/adapters/moderation';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useBulkMail } from './useBulkMail';

interface Props {
  /** Number of answers of the list that can be e-mailed. */
  count: number;
  /** Filter of the list whose unsent answers are e-mailed, on all pages. */
  filter: QuestionFilter;
  onEnded: () => void;
  onSent: (ids: readonly number[]) => void;
}

export function BulkMail({ count, filter, onSent, onEnded }: Props) {
  const text = useText();
  const { progress, busy, start, cancel, dismiss } = useBulkMail({ onSent, onEnded });
  const [asking, setAsking] = useState(false);
  if (!progress) {
    return (
      <Bar className="start">
        <Button
          variant="outlined"
          loading={busy}
          disabled={count === 0}
          onClick={() => setAsking(true)}
        >
          {text('questions.bulk.start', { count })}
        </Button>
        <ConfirmDialog
          open={asking}
          title={text('questions.bulk.ask', { count })}
          text={text('questions.bulk.askText')}
          confirm={text('questions.bulk.confirm')}
          onConfirm={() => {
            setAsking(false);
            start(filter);
          }}
          onClose={() => setAsking(false)}
        />
      </Bar>
    );
  }
  const { running, total, failed, reason } = progress;
  const sent = progress.sent.length;
  const remaining = total - sent - failed;
  return (
    <Bar>
      <div className="progress">
        <p role="status">
          {text(running ? 'questions.bulk.running' : 'questions.bulk.done', { sent, total })}
          {failed > 0 && ` ${text('questions.bulk.failed', { failed })}`}
          {!running && remaining > 0 && ` ${text('questions.bulk.left', { left: remaining })}`}
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
  // In wide windows the button is at the right end of the row of chips above it.
  '@media (min-width: 1400px)': {
    '&.start': { width: 'fit-content', margin: '-49px 0 11px auto' },
  },
  '& .progress': { flex: '1 1 240px' },
  '& p': { margin: '0 0 6px', fontSize: size.body },
  '& .reason': { color: colours.error, fontSize: size.small },
}));
