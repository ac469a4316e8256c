import type { ActionEntry } from '@catalogue/campaign';
import type { Integration } from '@catalogue/kinds';
import type { ScheduleBody } from '@catalogue/schedules/body';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Draft, DraftForm } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Source } from '@/campaign-editor/draft';
import { EditorBar } from '@/campaign-editor/EditorBar';
import { useEditing } from '@/campaign-editor/useEditing';
import { EditorMenu } from '@/campaign-editor/versions/EditorMenu';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { type TextKey, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { EditorFrame } from './EditorFrame';
import { ScheduleSections } from './ScheduleSections';
import { SendTimeline } from './SendTimeline';
import { SentLog } from './SentLog';
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

interface ScheduleBarProps {
  draft: Draft<ScheduleBody>;
  source: Source<ScheduleBody>;
  onSave: () => void;
  children: ReactNode;
}

function ScheduleBar({ draft, source, onSave, children }: ScheduleBarProps) {
  const text = useText();
  const navigate = useNavigate();
  const { state } = draft;
  const isNew = source.id === undefined;
  const isWrong = state !== 'busy' && draft.problem !== null;
  const saved = () => {
    if (state === 'busy') return text('design.saved.saving');
    if (isWrong) return text(`design.saved.${draft.issues.length > 0 ? 'invalid' : 'failed'}`);
    if (draft.dirty) return text('schedules.editor.unsaved');
    return text(isNew ? 'schedules.editor.notSaved' : 'design.saved.live');
  };
  return (
    <EditorBar
      draft={draft}
      source={source}
      title={text(isNew ? 'schedules.editor.newTitle' : 'schedules.editor.title')}
      back={text('schedules.editor.back')}
      onBack={() => navigate('/schedules')}
      onRename={(name) => draft.setBody((before) => ({ ...before, name }))}
      onStatus={draft.saveStatus}
      saved={
        <Saved role="status" data-wrong={isWrong || undefined}>
          {saved()}
        </Saved>
      }
    >
      <div className="tools">
        {children}
        <Button
          data-tour="save"
          className="publish"
          variant="contained"
          loading={state === 'busy'}
          startIcon={state === 'saved' ? <Icon name="check" /> : undefined}
          onClick={onSave}
        >
          {text(state === 'saved' ? 'editor.saved' : 'editor.save')}
        </Button>
      </div>
    </EditorBar>
  );
}

const Saved = styled('span')(({ theme: { colours } }) => ({
  flex: '0 1000 auto',
  minWidth: 0,
  color: colours.quiet,
  fontSize: size.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-wrong]': { color: colours.error },
  '@media (max-width: 899px)': { padding: '0 4px', color: colours.side.quiet },
}));

interface SetupHintsProps {
  tags: readonly ActionEntry[];
  integrations: readonly Integration[];
}

/** Setup steps that the shop still needs before it can send the messages in `tags`. */
function SetupHints({ tags, integrations }: SetupHintsProps) {
  const dataProvider = useDataProvider();
  const uses = (...types: string[]) =>
    tags.some(({ type, status }) => status && types.includes(type));
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    staleTime: SETTINGS_STALE_MS,
  });
  const mail = product?.settings.questionAnswerData;
  const smtp = mail?.smtpSettings;
  const ready =
    !smtp ||
    Boolean(
      smtp.from && (mail.preferredMailService === 'smtp' ? smtp.host : smtp.sendinblueApiKey),
    );
  return (
    <>
      {uses('mail') && !ready && (
        <Hint
          message="schedules.editor.noMail"
          way="schedules.editor.mailSettings"
          to="/settings/mail"
        />
      )}
      {uses('whatsapp-web', 'whatsapp-business') && !integrations.includes('whatsapp-business') && (
        <Hint
          message="schedules.editor.noWhatsapp"
          way="schedules.editor.whatsappSettings"
          to="/whatsappbot/script"
        />
      )}
    </>
  );
}

function Hint({ message, way, to }: { message: TextKey; way: TextKey; to: string }) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={to} color="inherit" size="small">
          {text(way)}
        </Button>
      }
    >
      {text(message)}
    </Alert>
  );
}
