import type { SelectableStatus } from '@catalogue/campaign';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { PartIcon } from '@/campaign-editor/design/outline/PartIcon';
import { StatusPicker } from '@/components/status/StatusPicker';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useIssue } from '@/form-builder/useIssue';
import { useTyped } from '@/form-builder/useTyped';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import type { Draft } from './DraftForm';
import type { DraftBody, Source } from './draft';

interface EditorBarProps<Body extends DraftBody> {
  draft: Draft<Body>;
  source: Pick<Source<Body>, 'id'>;
  /** Heading of the page; shown in the browser's tab while the campaign has no name. */
  title: string;
  /** Label of the button that leads back to the list. */
  back: string;
  onBack: () => void;
  onRename: (name: string) => void;
  onStatus: (status: SelectableStatus) => void;
  /** Saved state, next to the name; an element with the role `status`. */
  saved: ReactNode;
  /**
   * Elements with the classes `tabs` and `tools`. Of the tools, phones show only elements with the
   * class `publish` or `on-phone`.
   */
  children: ReactNode;
}

export function EditorBar<Body extends DraftBody>(props: EditorBarProps<Body>) {
  const { draft, source, title, back, onBack, onRename, onStatus, saved, children } = props;
  const text = useText();
  const { body, state } = draft;
  const wrongName = useIssue(draft.issues, 'name');
  const [name, rename] = useTyped(body.name, (update) => onRename(update(body.name)));
  useEffect(() => {
    document.title = `${body.name || title} · ${text('app.name')}`;
  }, [body.name, title, text]);
  return (
    <Bar data-region="bar">
      <div className="who">
        <IconButton aria-label={back} onClick={onBack}>
          <PartIcon name="back" size={20} />
        </IconButton>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        <div className="words">
          <input
            data-tour="name"
            className="rename"
            aria-label={text('editor.name')}
            placeholder={text('editor.namePlaceholder')}
            aria-invalid={wrongName !== undefined}
            title={wrongName}
            value={name}
            maxLength={200}
            spellCheck={false}
            onChange={({ target }) => rename(() => target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
          {saved}
        </div>
        {source.id !== undefined && (
          <StatusPicker
            value={body.status}
            busy={state === 'busy'}
            label={text('actions.changeStatus', {
              name: body.name,
              status: text(`app.status.${body.status}`),
            })}
            onChoose={onStatus}
          />
        )}
      </div>
      {children}
    </Bar>
  );
}

const Bar = styled('header')(({ theme: { colours } }) => ({
  display: 'grid',
  flex: 'none',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(max-content, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '0 12px',
  borderBottom: `1px solid ${colours.line}`,
  backgroundColor: colours.surface,
  '& .who, & .tools': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .who .status': { flex: 'none', order: 1 },
  '& .who [role=status]': { order: 2 },
  '& .words': { display: 'contents' },
  '& .rename': {
    flex: '0 1 auto',
    minWidth: 120,
    maxWidth: 280,
    padding: '5px 8px',
    border: '1px solid transparent',
    borderRadius: radius.small,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: size.body,
    fontWeight: 600,
    textOverflow: 'ellipsis',
    fieldSizing: 'content',
  },
  '& .rename:hover, & .rename:placeholder-shown': { borderColor: colours.line },
  '& .rename::placeholder': { color: 'inherit', opacity: 0.75, fontWeight: 400 },
  '& .rename:focus': { borderColor: colours.primary },
  '& .rename[aria-invalid=true]': { borderColor: colours.error },
  '& .tabs': { alignSelf: 'end', minHeight: 56 },
  '& .tabs .MuiTab-root': { minHeight: 56, minWidth: 0, padding: '0 18px', fontSize: size.body },
  '& .tools': { gridColumn: 3, justifyContent: 'flex-end' },
  '& .tools .MuiIconButton-root': { color: colours.quiet },
  '& .tools .Mui-disabled': { opacity: 0.4 },
  '& .preview, & .publish': { flex: 'none', whiteSpace: 'nowrap' },
  '@media (max-width: 1359px)': {
    '& .preview': { minWidth: 0, fontSize: 0 },
    '& .preview .MuiButton-startIcon': { margin: 0 },
  },
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 0,
    padding: 0,
    '& .who .MuiIconButton-root': { color: 'inherit' },
    // The name is on the first line, the status and the saved state on the second.
    '& .who': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      alignContent: 'center',
      alignSelf: 'stretch',
      padding: '6px 8px 6px 4px',
      backgroundColor: colours.side.ground,
      color: colours.side.text,
      gap: '2px 4px',
    },
    '& .who > .MuiIconButton-root': { gridRow: '1 / 3' },
    '& .rename': {
      gridRow: 1,
      gridColumn: '2 / -1',
      width: '100%',
      minWidth: 0,
      maxWidth: 'none',
      padding: '2px 4px',
    },
    '& .who > .status': {
      position: 'relative',
      gridRow: 2,
      gridColumn: 2,
      minWidth: 0,
      height: 26,
      minHeight: 26,
    },
    // Extends the area that reacts to touch to a height of 44 px.
    '& .who > .status::after': { content: '""', position: 'absolute', inset: '-9px 0' },
    '& .who [role=status]': { gridRow: 2, gridColumn: 3 },
    '& .who:not(:has(> .status)) [role=status]': { gridColumn: '2 / -1', paddingInline: 5 },
    '& .tools': {
      gridRow: 1,
      gridColumn: 2,
      padding: '8px 10px 8px 0',
      alignSelf: 'stretch',
      backgroundColor: colours.side.ground,
    },
    '& .tools > *:not(.publish, .on-phone)': { display: 'none' },
    '& .tools .MuiIconButton-root.on-phone': { color: colours.side.text },
    '& .publish': {
      minHeight: 44,
      backgroundColor: colours.accent,
      color: colours.onAccent,
      '&:hover': { backgroundColor: colours.accent },
    },
    '& .tabs': { gridColumn: '1 / -1', minHeight: 48 },
    '& .tabs .MuiTab-root': { minHeight: 48 },
  },
  // In a low window, such as a laptop's at 200 % zoom, the tabs are beside the name, not below it.
  '@media (min-width: 600px) and (max-width: 899px) and (max-height: 560px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    minHeight: 48,
    '& .who, & .tools': { padding: 4, backgroundColor: 'transparent', color: 'inherit' },
    '& .who': { display: 'flex' },
    '& .who .MuiIconButton-root': { color: colours.quiet },
    '& .words [role=status]': { color: colours.quiet },
    '& .words [role=status][data-wrong]': { color: colours.error },
    '& .rename': { minWidth: 80 },
    '& .tools': { gridColumn: 3, paddingInlineEnd: 8 },
    '& .tools .MuiIconButton-root.on-phone': { color: colours.quiet },
    '& .publish': {
      minHeight: 40,
      backgroundColor: colours.primary,
      color: colours.onPrimary,
      '&:hover': { backgroundColor: colours.primaryHover },
    },
    '& .tabs': { gridRow: 1, gridColumn: 2 },
    '& .tabs .MuiTab-root': { paddingInline: 10 },
  },
}));
