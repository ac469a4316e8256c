import type { ScheduleBody } from '@catalogue/schedules/body';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useText } from '@/i18n/useText';
import type { OpenEntry } from '../../actions/editor/ActionEntries';
import { ConflictDialog } from '../../actions/editor/ConflictDialog';
import type { Source } from '../../actions/editor/draft';
import { HeaderFrame } from '../../actions/editor/HeaderFrame';
import type { Definitions } from '../../actions/editor/sections';
import { useDraft } from '../../actions/editor/useDraft';
import { DraftBanner } from '../../actions/versions/DraftBanner';
import { EditorMenu } from '../../actions/versions/EditorMenu';
import { useKept } from '../../actions/versions/useKept';
import { MessageAside } from './MessageAside';
import { ScheduleSections } from './ScheduleSections';
import { SentLog } from './SentLog';
import { SetupHints } from './SetupHints';
import { scheduleDraft } from './scheduleDraft';

interface ScheduleEditorProps {
  source: Source<ScheduleBody>;
  definitions: Definitions;
  onReload: () => void;
}

/** The editor of one schedule: its form, the message it sends and what became of it. */
export function ScheduleEditor({ source, definitions, onReload }: ScheduleEditorProps) {
  const text = useText();
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const settleKept = useRef(() => {});
  const draft = useDraft(source, scheduleDraft, { afterSave: () => settleKept.current() });
  const kept = useKept(source.id, draft);
  settleKept.current = kept.settle;
  const form = useRef<HTMLDivElement>(null);
  const isNew = source.id === undefined;
  /** What is typed in an open message belongs to no draft yet: it must not be lost or left behind. */
  const whole = (run: () => void) => () => {
    if (!open) return run();
    draft.setProblem(text('editor.actions.editing'));
    form.current?.querySelector('[data-tour=actions]')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <UnsavedChanges dirty={draft.dirty || open?.touched === true} />
      <HeaderFrame
        draft={draft}
        source={source}
        title={text(isNew ? 'schedules.editor.newTitle' : 'schedules.editor.title')}
        list={{ name: text('schedules.title'), path: '/schedules' }}
        onSave={whole(draft.save)}
        onStatus={draft.saveStatus}
      >
        {source.id !== undefined && (
          <EditorMenu
            id={source.id}
            definitions={definitions}
            onKeep={whole(kept.keep)}
            onReload={onReload}
          />
        )}
      </HeaderFrame>
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
          {draft.body.status === 'test' && (
            <Alert severity="info" role="status">
              {text('schedules.editor.testing')}
            </Alert>
          )}
          <SetupHints tags={draft.body.tags} integrations={definitions.integrations} />
          <ScheduleSections {...{ draft, definitions, open }} onOpen={setOpen} />
          {source.id !== undefined && <SentLog id={source.id} />}
        </Stack>
        <MessageAside tags={draft.body.tags} open={open} />
      </Columns>
      <ConflictDialog
        open={draft.conflict}
        onReload={onReload}
        onOverwrite={() => draft.save({ overwrite: true })}
      />
    </>
  );
}

/** The form, and beside it what it sends; one under the other where there is no room. */
const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
