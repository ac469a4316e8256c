import { compatibilityReport } from '@catalogue/bot/whatsapp/compatibility';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Failure } from '@/components/form/Failure';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { CompatibilityList } from './CompatibilityList';
import { useContentSource } from './useContentSource';

/**
 * Button that makes the WhatsApp bot use the web bot's content, after a dialog with the problems to
 * fix first.
 */
export function UseWebContent() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth variant="outlined" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
        {text('bot.shared.use')}
      </Button>
      {open ? <Switch onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Switch({ onClose }: { onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const change = useContentSource();
  const { data: nodes, error, refetch } = useQuery(nodesQuery(useDataProvider(), 'web'));
  const rows = (nodes ? compatibilityReport(nodes) : []).filter(
    ({ problems }) => problems.length > 0,
  );
  return (
    <DialogForm
      maxWidth="sm"
      title={text('bot.shared.use')}
      dirty={false}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate('web')}
      actions={
        <Button type="submit" variant="contained" disabled={!nodes} loading={change.isPending}>
          {text('bot.shared.confirm')}
        </Button>
      }
    >
      <p>{text('bot.shared.useText')}</p>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!nodes && !error ? <PageSkeleton title={false} rows={2} /> : null}
      {nodes ? (
        <p role="status">
          {rows.length > 0
            ? text('bot.shared.toFix', { count: rows.length })
            : text('bot.shared.fits')}
        </p>
      ) : null}
      {rows.length > 0 ? <CompatibilityList rows={rows} /> : null}
      <Failure>{change.error ? errorText(change.error) : null}</Failure>
    </DialogForm>
  );
}
