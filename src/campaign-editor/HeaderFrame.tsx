import type { SelectableStatus } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '@/components/Icon';
import { StatusPicker } from '@/components/status/StatusPicker';
import { WayBack } from '@/components/WayBack';
import { useIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import type { Draft } from './DraftForm';
import type { DraftBody, Source } from './draft';

interface HeaderFrameProps<Body extends DraftBody> {
  draft: Draft<Body>;
  source: Source<Body>;
  title: string;
  /** List that the campaign belongs to, for the back link and Cancel. */
  list: { name: string; path: string };
  onSave: () => void;
  onStatus: (status: SelectableStatus) => void;
  /** More buttons, before Cancel. */
  children?: ReactNode;
}

/** Height of the console's bar. */
const BAR_HEIGHT_PX = 60;

/** On phones, Cancel and Save fill a line of their own. */
const WIDE = { flex: { xs: 1, sm: 'none' } };

/** Back link, name, status, Cancel and Save; stays visible while the form scrolls. */
export function HeaderFrame<Body extends DraftBody>(props: HeaderFrameProps<Body>) {
  const { draft, source, title, list, onSave, onStatus, children } = props;
  const text = useText();
  const navigate = useNavigate();
  const { body, state } = draft;
  const wrongName = useIssue(draft.issues, 'name');
  useEffect(() => {
    document.title = `${body.name || title} · ${text('app.name')}`;
  }, [body.name, title, text]);
  const status = text(`app.status.${body.status}`);
  return (
    <>
      <WayBack list={list} here={source.template?.title ?? body.name} />
      <Typography variant="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack
        direction="row"
        sx={{
          // Sticky below the console's bar, except on narrow screens, where it is too tall.
          position: { md: 'sticky' },
          top: BAR_HEIGHT_PX,
          zIndex: 5,
          flexWrap: 'wrap',
          gap: 1.5,
          // The buttons are aligned with the field, not with its label.
          alignItems: { xs: 'center', sm: 'flex-end' },
          py: 1.5,
          mb: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <TextField
          data-tour="name"
          size="small"
          label={text('editor.name')}
          value={body.name}
          error={wrongName !== undefined}
          helperText={wrongName}
          onChange={({ target }) => draft.setBody((before) => ({ ...before, name: target.value }))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 260px' }, maxWidth: 480 }}
        />
        {source.id !== undefined && (
          <StatusPicker
            value={body.status}
            busy={state === 'busy'}
            label={text('actions.changeStatus', { name: body.name, status })}
            onChoose={onStatus}
          />
        )}
        <Stack
          direction="row"
          sx={{
            // On a phone the buttons share the lines of the name and the status.
            display: { xs: 'contents', sm: 'flex' },
            flexWrap: 'wrap',
            gap: 1,
            ml: 'auto',
          }}
        >
          {children}
          <Stack direction="row" sx={{ flex: { xs: '1 1 100%', sm: 'none' }, gap: 1 }}>
            <Button sx={WIDE} onClick={() => navigate(list.path)}>
              {text('app.cancel')}
            </Button>
            <Button
              data-tour="save"
              variant="contained"
              sx={WIDE}
              loading={state === 'busy'}
              color={state === 'saved' ? 'success' : 'primary'}
              startIcon={state === 'saved' ? <Icon name="check" /> : undefined}
              onClick={onSave}
            >
              {text(state === 'saved' ? 'editor.saved' : 'editor.save')}
            </Button>
          </Stack>
        </Stack>
      </Stack>
    </>
  );
}
