import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { useText } from '@/i18n/useText';

/** What is not for the shop's platform can be asked for (spec 2 §6). */
export function RequestAccess({ title }: { title: string }) {
  const text = useText();
  const ask = useMutation({
    mutationFn: () =>
      call('POST /survey/add', { body: { data: { type: 'request', action: title } } }),
  });
  return (
    <>
      <Alert severity="warning">{text('template.dontInstall')}</Alert>
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
