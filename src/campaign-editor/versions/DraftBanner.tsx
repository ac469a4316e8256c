import type { CampaignDraft } from '@contract/calls/versions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

interface DraftBannerProps {
  kept: CampaignDraft;
  /** It is in the form now. */
  opened: boolean;
  busy: boolean;
  onOpen: () => void;
  onDiscard: () => void;
}

/** Says that a draft waits beside what is live. */
export function DraftBanner({ kept, opened, busy, onOpen, onDiscard }: DraftBannerProps) {
  const text = useText();
  const words = { moment: formatMoment(kept.saved_at), who: kept.saved_by ?? '' };
  return (
    <Alert severity="info" role="status">
      {text(opened ? 'versions.draft.opened' : 'versions.draft.waits', words)}
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
