import Button from '@mui/material/Button';
import { Failure } from '@/components/form/Failure';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

/** What went wrong with a save; what somebody else has changed since is read anew on request. */
export function SaveFailure({
  failure,
  onReload,
}: {
  failure: { text: string; error: unknown } | null;
  onReload: () => void;
}) {
  const text = useText();
  return (
    <Failure>
      {failure && (
        <>
          {failure.text}{' '}
          {errorCode(failure.error) === 'conflict' && (
            <Button size="small" color="inherit" onClick={onReload}>
              {text('staff.account.reload')}
            </Button>
          )}
        </>
      )}
    </Failure>
  );
}
