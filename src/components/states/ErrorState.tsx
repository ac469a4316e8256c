import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { EmptyState } from './EmptyState';

interface Props {
  error: unknown;
  onRetry: () => void;
  title?: string;
  /** Sentence before the reason of the error. */
  lead?: string;
  /** Replaces the button that tries again, where the same request would fail again. */
  children?: ReactNode;
}

export function ErrorState({ error, onRetry, title, lead, children }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const reason = errorText(error);
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        tone="warning"
        title={title ?? text('app.error.load')}
        text={
          lead ? (
            <>
              <span className="lead">{lead}</span>
              {reason}
            </>
          ) : (
            reason
          )
        }
      >
        {children ?? (
          <Button variant="outlined" onClick={onRetry}>
            {text('app.error.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
