import type { CampaignDraft } from '@contract/calls/campaigns/versions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface DraftBannerProps {
  savedDraft: CampaignDraft;
  /** True when the draft is in the form. */
  opened: boolean;
  busy: boolean;
  onOpen: () => void;
  onDiscard: () => void;
}

export function DraftBanner({ savedDraft, opened, busy, onOpen, onDiscard }: DraftBannerProps) {
  const text = useText();
  const language = useLanguage();
  const params = {
    moment: writeMoment(savedDraft.saved_at, language),
    who: savedDraft.saved_by ?? '',
  };
  return (
    <Alert severity="info" role="status">
      {text(opened ? 'versions.draft.opened' : 'versions.draft.waits', params)}
      <Stack direction="row" spacing={1} sx={{ mt: 1, ml: -1 }}>
        {!opened && (
          <Button color="inherit" size="small" onClick={onOpen}>
            {text('versions.draft.open')}
          </Button>
        )}
        <Button color="inherit" size="small" loading={busy} onClick={onDiscard}>
          {text('versions.draft.discard')}
        </Button>
      </Stack>
    </Alert>
  );
}
