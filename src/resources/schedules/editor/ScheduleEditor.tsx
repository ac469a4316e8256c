import type { ScheduleBody } from '@catalogue/schedules/body';
import Alert from '@mui/material/Alert';
import { DraftForm } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Source } from '@/campaign-editor/draft';
import { useEditing } from '@/campaign-editor/useEditing';
import { EditorMenu } from '@/campaign-editor/versions/EditorMenu';
import { useText } from '@/i18n/useText';
import { EditorFrame } from './EditorFrame';
import { ScheduleBar } from './ScheduleBar';
import { ScheduleSections } from './ScheduleSections';
import { SendTimeline } from './SendTimeline';
import { SentLog } from './SentLog';
import { SetupHints } from './SetupHints';
import { StickyMessagePreview } from './StickyMessagePreview';
import { scheduleDraft } from './scheduleDraft';

interface ScheduleEditorProps {
  source: Source<ScheduleBody>;
  definitions: Definitions;
  onReload: () => void;
}

export function ScheduleEditor(props: ScheduleEditorProps) {
  const { source, onReload } = props;
  return (
    <DraftForm source={source} onReload={onReload} kind={scheduleDraft}>
      <OpenSchedule {...props} />
    </DraftForm>
  );
}

function OpenSchedule({ source, definitions, onReload }: ScheduleEditorProps) {
  const text = useText();
  const editing = useEditing(source, scheduleDraft);
  const { draft, savedDraft, open, setOpen, runUnlessEntryOpen } = editing;
  const header = (
    <ScheduleBar draft={draft} source={source} onSave={runUnlessEntryOpen(draft.save)}>
      {source.id !== undefined && (
        <EditorMenu
          id={source.id}
          definitions={definitions}
          onSaveDraft={runUnlessEntryOpen(savedDraft.keep)}
          onReload={onReload}
        />
      )}
    </ScheduleBar>
  );
  const previewPane = <StickyMessagePreview tags={draft.body.tags} open={open} />;
  return (
    <EditorFrame
      editing={editing}
      header={header}
      previewPane={previewPane}
      preview={source.template?.preview}
    >
      <SendTimeline body={draft.body} isNew={source.id === undefined} />
      {draft.body.status === 'test' && (
        <Alert severity="info" role="status">
          {text('schedules.editor.testing')}
        </Alert>
      )}
      <SetupHints tags={draft.body.tags} integrations={definitions.integrations} />
      <ScheduleSections draft={draft} definitions={definitions} open={open} onOpen={setOpen} />
      {source.id !== undefined && <SentLog id={source.id} />}
    </EditorFrame>
  );
}
