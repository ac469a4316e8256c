import type { CampaignBody } from '@catalogue/campaign';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ConflictDialog } from '@/admin/form/ConflictDialog';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import type { DraftBody } from './draft';
import type { Editing } from './useEditing';
import { DraftBanner } from './versions/DraftBanner';

interface EditorFrameProps<Body extends DraftBody> {
  editing: Editing<Body>;
  header: ReactNode;
  /** What stands beside the form. */
  aside: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** What every editor of a campaign has around its form: warnings, the stored draft, two columns. */
export function EditorFrame<Body extends DraftBody = CampaignBody>(props: EditorFrameProps<Body>) {
  const { editing, header, aside, children } = props;
  const { draft, kept, open, form } = editing;
  return (
    <>
      <UnsavedChanges
        dirty={draft.dirty || open?.touched === true}
        isDirty={() => draft.isDirty() || open?.touched === true}
      />
      {header}
      <Columns>
        <Stack ref={form} spacing={3} sx={{ minWidth: 0 }}>
          {draft.problem && (
            <Alert severity="error" role="alert">
              {draft.problem}
            </Alert>
          )}
          {kept.kept && (
            <DraftBanner
              kept={kept.kept}
              opened={kept.opened}
              busy={kept.discarding}
              onOpen={kept.open}
              onDiscard={kept.discard}
            />
          )}
          {children}
        </Stack>
        {aside}
      </Columns>
      <ConflictDialog />
    </>
  );
}

/** The form, and beside it what it makes; one under the other where there is no room. */
const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
