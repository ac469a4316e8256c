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
  const draft = useDraft(source, scheduleDraft);
  const form = useRef<HTMLDivElement>(null);
  const isNew = source.id === undefined;
  const save = () => {
    if (!open) return draft.save();
    // What is typed in an open message belongs to no draft yet: it must not be lost or left behind.
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
        onSave={save}
        onStatus={draft.saveStatus}
      />
      <Columns>
        <Stack ref={form} spacing={3} sx={{ minWidth: 0 }}>
          {draft.problem && (
            <Alert severity="error" role="alert">
              {draft.problem}
            </Alert>
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
