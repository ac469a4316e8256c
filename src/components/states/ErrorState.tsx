import Button from '@mui/material/Button';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { EmptyState } from './EmptyState';

/** A failed load with its reason and a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const reason = errorText(error);
  return (
    <div role="alert">
      <EmptyState icon="warning" title={text('app.error.load')} text={reason}>
        <Button variant="outlined" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
