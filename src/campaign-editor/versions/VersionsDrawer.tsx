import type { CampaignVersionRow } from '@contract/calls/campaigns/versions';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Definitions } from '@/campaign-editor/definitions';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { useVersionsRefresh } from '@/dataProvider/areas/campaigns/versions';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { VersionList } from './VersionList';

interface VersionsDrawerProps {
  id: number;
  definitions: Definitions;
  onClose: () => void;
  onRestored: () => void;
}

export default function VersionsDrawer({
  id,
  definitions,
  onClose,
  onRestored,
}: VersionsDrawerProps) {
  const text = useText();
  const language = useLanguage();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const title = useId();
  const refresh = useVersionsRefresh(id);
  const [versionToRestore, setVersionToRestore] = useState<CampaignVersionRow | null>(null);
  const restore = useMutation({
    mutationFn: (version: number) => dataProvider.versions.restoreCampaignVersion({ id, version }),
    onSuccess: async () => {
      await refresh();
      notify(text('versions.restored'));
      onRestored();
    },
    onError: (failure) => {
      if (errorCode(failure) === 'conflict') void refresh();
      notify(errorMessage(failure), { type: 'error' });
    },
    onSettled: () => setVersionToRestore(null),
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
        <Typography color="textSecondary">{text('versions.lead')}</Typography>
        <div>
          <VersionList id={id} definitions={definitions} onRestore={setVersionToRestore} />
        </div>
      </Stack>
      <ConfirmDialog
        open={versionToRestore !== null}
        title={text('versions.restoreTitle')}
        text={text('versions.restoreText', {
          moment: versionToRestore ? writeMoment(versionToRestore.saved_at, language) : '',
        })}
        confirm={text('versions.restore')}
        busy={restore.isPending}
        onConfirm={() => versionToRestore && restore.mutate(versionToRestore.version)}
        onClose={() => setVersionToRestore(null)}
      />
    </Drawer>
  );
}
