import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

interface RequestAccessProps {
  title: string;
  /** False when the template is enabled for no platform. */
  configured: boolean;
}

export function RequestAccess({ title, configured }: RequestAccessProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const ask = useMutation({ mutationFn: () => dataProvider.account.requestFeature(title) });
  return (
    <>
      <Alert severity="warning">
        {text(configured ? 'template.dontInstall' : 'template.contactUs')}
      </Alert>
      <div role="status">
        {ask.isSuccess ? <Alert severity="success">{text('template.requested')}</Alert> : null}
        {ask.isError ? <Alert severity="error">{text('template.requestFailed')}</Alert> : null}
      </div>
      {!ask.isSuccess && (
        <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
          {text('template.request')}
        </Button>
      )}
    </>
  );
}
