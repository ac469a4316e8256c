import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { EmptyState } from './EmptyState';

/** A load that failed, with its reason and another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const reason = errorMessage(error);
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={text('app.error.load')}
        text={translate(reason, { _: reason })}
      >
        <Button variant="outlined" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
