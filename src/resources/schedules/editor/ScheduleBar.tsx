import type { ScheduleBody } from '@catalogue/schedules/body';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import { EditorBar } from '@/campaign-editor/EditorBar';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface ScheduleBarProps {
  draft: Draft<ScheduleBody>;
  source: Source<ScheduleBody>;
  onSave: () => void;
  children: ReactNode;
}

export function ScheduleBar({ draft, source, onSave, children }: ScheduleBarProps) {
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
