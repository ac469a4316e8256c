import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import type { Definitions } from '@/campaign-editor/definitions';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ErrorState } from '@/components/ErrorState';
import { Icon } from '@/components/Icon';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useVersionsRefresh, versionListQuery } from '@/dataProvider/queries/versions';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { VersionRow } from './VersionRow';

interface VersionsDrawerProps {
  id: number;
  definitions: Definitions;
  onClose: () => void;
  /** Another content is live now. */
  onRestored: () => void;
}

/** What a campaign was live with: who saved it when, how it differs, and the way back. */
export function VersionsDrawer({ id, definitions, onClose, onRestored }: VersionsDrawerProps) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const title = useId();
  const { data, error, refetch } = useQuery(versionListQuery(useDataProvider(), id));
  const refresh = useVersionsRefresh(id);
  const [asked, setAsked] = useState<number | null>(null);
  const live = data?.find((row) => row.live);
  const restore = useMutation({
    mutationFn: (version: number) => dataProvider.versions.restoreCampaignVersion({ id, version }),
    onSuccess: async () => {
      await refresh();
      notify(text('versions.restored'));
      onRestored();
    },
    onError: (failure) => {
      if (errorCode(failure) === 'conflict') refetch();
      notify(errorMessage(failure), { type: 'error' });
    },
    onSettled: () => setAsked(null),
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 560, maxWidth: '100%' }, 'aria-labelledby': title } }}
    >
      <Stack spacing={2} sx={{ p: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={title} variant="h2">
            {text('versions.title')}
          </Typography>
          <IconButton onClick={onClose} aria-label={text('versions.close')}>
            <Icon name="close" />
          </IconButton>
        </Stack>
        <Typography color="text.secondary">{text('versions.lead')}</Typography>
        {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <PageSkeleton title={false} rows={4} /> : null}
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {live &&
            data?.map((row) => (
              <VersionRow
                key={row.version}
                {...{ id, row, live, definitions }}
                onRestore={() => setAsked(row.version)}
              />
            ))}
        </Stack>
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        title={text('versions.restoreTitle')}
        text={text('versions.restoreText', {
          moment: formatMoment(data?.find(({ version }) => version === asked)?.saved_at ?? ''),
        })}
        confirm={text('versions.restore')}
        busy={restore.isPending}
        onConfirm={() => asked !== null && restore.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Drawer>
  );
}
