import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import type { Outcome } from './useCheckoutReturn';

export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const text = useText();
  const errorText = useErrorText();
  const failed = outcome?.state === 'failed' ? outcome : null;
  const reason = failed && errorText(failed.error);
  const again = outcome && 'again' in outcome && (
    <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={outcome.again}>
      {text('billing.checkAgain')}
    </Button>
  );
  return (
    <Frame>
      <div role="status">
        {outcome?.state === 'checking' && <Alert severity="info">{text('billing.checking')}</Alert>}
        {outcome?.state === 'paid' && <Alert severity="success">{text('billing.done')}</Alert>}
        {outcome?.state === 'open' && (
          <Alert severity="warning" action={again}>
            {text('billing.notKnown')}
          </Alert>
        )}
      </div>
      <div role="alert">
        {outcome?.state === 'cancelled' && (
          <Alert severity="error">{text('billing.cancelled')}</Alert>
        )}
        {failed && reason ? (
          <Alert severity="error" action={again}>
            {reason}
          </Alert>
        ) : null}
      </div>
    </Frame>
  );
}

const Frame = styled('div')({ '& > :not(:empty)': { marginBottom: 16 } });
