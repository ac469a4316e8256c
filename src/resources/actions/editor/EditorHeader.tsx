import type { SelectableStatus } from '@catalogue/campaign';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { StatusPicker } from '@/components/StatusPicker';
import { useIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';
import { TestModeDialog } from '../TestModeDialog';
import { EditorMenu } from '../versions/EditorMenu';
import { useActivation } from '../versions/useActivation';
import type { Source } from './draft';
import type { Definitions } from './sections';
import type { Draft } from './useDraft';

const StyleDialog = lazy(() =>
  import('./StyleDialog').then((module) => ({ default: module.StyleDialog })),
);

interface EditorHeaderProps {
  draft: Draft;
  source: Source;
  definitions: Definitions;
  onSave: () => void;
  onKeep: (() => void) | undefined;
  onReload: () => void;
  /** Another look was taken. */
  onLook: () => void;
}

/** Way back, name, status, Cancel and Save; stays in sight while the form scrolls. */
export function EditorHeader(props: EditorHeaderProps) {
  const { draft, source, definitions, onSave, onKeep, onReload, onLook } = props;
  const text = useText();
  const navigate = useNavigate();
  const [testHelp, setTestHelp] = useState(false);
  const [styling, setStyling] = useState(false);
  const { body, saving } = draft;
  const wrongName = useIssue(draft.issues, 'name');
  const isNew = source.id === undefined;
  const title = text(isNew ? 'editor.newTitle' : 'editor.title');
  useEffect(() => {
    document.title = `${body.name || title} · ${text('app.name')}`;
  }, [body.name, title, text]);
  const status = text(`app.status.${body.status}`);
  const { mayActivate, dialog } = useActivation();
  const setStatus = async (next: SelectableStatus) => {
    if (next === 'active' && source.id !== undefined && !(await mayActivate(source.id))) return;
    draft.saveStatus(next);
    if (next === 'test') setTestHelp(true);
  };
  return (
    <Stack spacing={2} sx={{ mb: 3 }}>
      <Breadcrumbs aria-label={text('editor.breadcrumb')}>
        <MuiLink component={Link} to="/actions" color="inherit" underline="hover">
          {text('actions.title')}
        </MuiLink>
        <Typography color="text.secondary">{source.template?.title ?? body.name}</Typography>
      </Breadcrumbs>
      <Typography variant="h1">{title}</Typography>
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 5,
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          py: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <TextField
          size="small"
          label={text('editor.name')}
          value={body.name}
          error={wrongName !== undefined}
          helperText={wrongName}
          onChange={({ target }) => draft.setBody((before) => ({ ...before, name: target.value }))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: '1 1 260px', maxWidth: 480 }}
        />
        {!isNew && (
          <StatusPicker
            value={body.status}
            busy={saving === 'saving'}
            label={text('actions.changeStatus', { name: body.name, status })}
            onChoose={(next) => {
              void setStatus(next);
            }}
          />
        )}
        <Stack direction="row" spacing={1} sx={{ ml: { sm: 'auto !important' } }}>
          {source.template && (
            <Button data-tour="style" onClick={() => setStyling(true)}>
              {text('editor.style.open')}
            </Button>
          )}
          <EditorMenu {...{ draft, source, definitions, onKeep, onReload }} />
          <Button onClick={() => navigate('/actions')}>{text('app.cancel')}</Button>
          <Button
            variant="contained"
            loading={saving === 'saving'}
            color={saving === 'saved' ? 'success' : 'primary'}
            startIcon={saving === 'saved' ? <Icon name="check" /> : undefined}
            onClick={onSave}
          >
            {text(saving === 'saved' ? 'editor.saved' : 'editor.save')}
          </Button>
        </Stack>
      </Stack>
      {styling && source.template && (
        <Suspense fallback={null}>
          <StyleDialog
            templateId={source.template.id}
            draft={draft}
            onClose={() => setStyling(false)}
            onTaken={() => {
              setStyling(false);
              onLook();
            }}
          />
        </Suspense>
      )}
      {dialog}
      <TestModeDialog open={testHelp} onClose={() => setTestHelp(false)} />
    </Stack>
  );
}
