import { compatibilityReport } from '@catalogue/bot/whatsapp/compatibility';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Failure } from '@/components/form/Failure';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { botRoots } from '@/custom-pages/bot/addresses';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { TestPane } from '@/custom-pages/bot/preview/TestPane';
import { TryOut } from '@/custom-pages/bot/understanding/TryOut';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery, useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { CompatibilityCard, CompatibilityList } from './Compatibility';

/** Editor of a WhatsApp bot that uses the web bot's content. */
export function SharedEditor({ boot }: Pick<BotPageProps, 'boot'>) {
  const text = useText();
  const errorText = useErrorText();
  const change = useContentSource();
  const { data: nodes } = useQuery(nodesQuery(useDataProvider(), 'whatsapp'));
  return (
    <Frame>
      <div>
        <Card sx={{ p: 2.5, mb: 2.5 }}>
          <h2>{text('bot.shared.title')}</h2>
          <p>{text('bot.shared.text')}</p>
          <div className="buttons">
            <Button component={Link} to={`${botRoots.web}/edit`} variant="contained">
              {text('bot.shared.edit')}
            </Button>
            <Button
              variant="outlined"
              loading={change.isPending}
              onClick={() => change.mutate('own')}
            >
              {text('bot.shared.stop')}
            </Button>
          </div>
          <Failure>{change.error ? errorText(change.error) : null}</Failure>
        </Card>
        <CompatibilityCard />
        {nodes ? <TryOut channel="whatsapp" nodes={nodes} /> : null}
      </div>
      <TestPane channel="whatsapp" boot={boot} />
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 20,
  alignItems: 'start',
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& p': { margin: '0 0 12px', color: colours.quiet },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

function useContentSource() {
  const dataProvider = useDataProvider();
  const refreshWhatsapp = useBotRefresh('whatsapp');
  const refreshWeb = useBotRefresh('web');
  return useMutation({
    mutationFn: (content: 'own' | 'web') => dataProvider.bot.saveBotConfig('whatsapp', { content }),
    onSuccess: () => Promise.all([refreshWhatsapp(), refreshWeb('boot')]),
  });
}

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
      {open ? <UseWebContentDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UseWebContentDialog({ onClose }: { onClose: () => void }) {
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
