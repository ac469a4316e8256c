import type { ScheduleBody } from '@catalogue/schedules/body';
import type { PreviewType } from '@catalogue/templates/engine/types';
import type { CampaignDraft } from '@contract/calls/campaigns/versions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '@/admin/form/ConflictDialog';
import type { Editing } from '@/campaign-editor/useEditing';
import { UnsavedChanges } from '@/components/dialogs/UnsavedChanges';
import { useIssue } from '@/form-builder/useIssue';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface EditorFrameProps {
  editing: Editing<ScheduleBody>;
  header: ReactNode;
  /** Type of preview: next to the form (the default), behind a button, or none. */
  preview?: PreviewType | undefined;
  previewPane: ReactNode;
  children: ReactNode;
}

export function EditorFrame(props: EditorFrameProps) {
  const { editing, header, preview = 'previewTrue', previewPane, children } = props;
  const text = useText();
  const [opened, setOpened] = useState(false);
  const beside = preview === 'previewTrue' || (preview === 'previewFalse' && opened);
  const { draft, savedDraft, open, form } = editing;
  const wrongName = useIssue(draft.issues, 'name');
  return (
    <Screen data-full="">
      <UnsavedChanges
        dirty={draft.dirty || open?.touched === true}
        isDirty={() => draft.isDirty() || open?.touched === true}
      />
      {header}
      <div className="scroll">
        {preview === 'previewFalse' && (
          <Button
            variant="outlined"
            size="small"
            aria-expanded={opened}
            // The tour points to the preview itself when it is open.
            data-tour={opened ? undefined : 'preview'}
            onClick={() => setOpened(!opened)}
            sx={{ mb: 2 }}
          >
            {text(opened ? 'preview.close' : 'preview.open')}
          </Button>
        )}
        <Columns beside={beside}>
          <Stack ref={form} spacing={3} sx={{ minWidth: 0 }}>
            {draft.problem && (
              <Alert severity="error" role="alert">
                {draft.problem}
                {/* The name is in the bar, which has no space for a message. */}
                {wrongName ? ` ${text('versions.part.name')}: ${wrongName}` : null}
              </Alert>
            )}
            {savedDraft.saved && (
              <DraftBanner
                savedDraft={savedDraft.saved}
                opened={savedDraft.opened}
                busy={savedDraft.discarding}
                onOpen={savedDraft.open}
                onDiscard={savedDraft.discard}
              />
            )}
            {children}
          </Stack>
          {beside && previewPane}
        </Columns>
      </div>
      <ConflictDialog />
    </Screen>
  );
}

const Screen = styled('div')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minHeight: 0,
  '& > .scroll': { flex: 1, minHeight: 0, padding: 24, overflow: 'auto' },
  '@media (max-width: 899px)': { '& > .scroll': { padding: 16 } },
});

const Columns = styled('div', { shouldForwardProp: (name) => name !== 'beside' })<{
  beside: boolean;
}>(({ beside }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: beside ? 'minmax(0, 1fr) minmax(0, 440px)' : 'minmax(0, 1fr)',
  alignItems: 'start',
  maxWidth: 1480,
  margin: '0 auto',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface DraftBannerProps {
  savedDraft: CampaignDraft;
  /** True when the form shows the saved draft. */
  opened: boolean;
  busy: boolean;
  onOpen: () => void;
  onDiscard: () => void;
}

function DraftBanner({ savedDraft, opened, busy, onOpen, onDiscard }: DraftBannerProps) {
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
