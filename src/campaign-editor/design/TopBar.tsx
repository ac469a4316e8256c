import type { SelectableStatus } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useEffect } from 'react';
import type { Draft } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import { Icon } from '@/components/Icon';
import { StatusPicker } from '@/components/status/StatusPicker';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useIssue } from '@/form-builder/useIssue';
import { useTyped } from '@/form-builder/useTyped';
import { type TextKey, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { DEVICES, type Device } from './editor';
import { PartIcon } from './outline/PartIcon';
import type { History } from './useHistory';

export const TABS = ['design', 'who', 'results'] as const;
export type EditorTab = (typeof TABS)[number];

interface TopBarProps {
  draft: Draft;
  source: Source;
  history: History;
  tabs: readonly EditorTab[];
  tab: EditorTab;
  /** False for an action whose content is edited by developers only. */
  hasDesign: boolean;
  onTab: (tab: EditorTab) => void;
  /** Saved state, next to the name. */
  saved: ReactNode;
  device: Device;
  onDevice: (device: Device) => void;
  onBack: () => void;
  onRename: (name: string) => void;
  onStatus: (status: SelectableStatus) => void;
  onPreview: () => void;
  onTest: () => void;
  onVersions: () => void;
  onPublish: () => void;
}

const DEVICE_ICONS = { desktop: 'desktop', phone: 'mobile', both: 'both' } as const;

/**
 * Top bar: back link, name, status, saved state, tabs, undo and redo, device, preview, test,
 * versions, publish.
 */
export function TopBar(props: TopBarProps) {
  const { draft, source, history, tabs, tab, hasDesign, onTab, saved, device, onDevice } = props;
  const { onBack, onRename, onStatus, onPreview, onTest, onVersions, onPublish } = props;
  const text = useText();
  const { body, state } = draft;
  const isNew = source.id === undefined;
  const title = text(isNew ? 'editor.newTitle' : 'editor.title');
  const wrongName = useIssue(draft.issues, 'name');
  const [name, rename] = useTyped(body.name, (update) => onRename(update(body.name)));
  useEffect(() => {
    document.title = `${body.name || title} · ${text('app.name')}`;
  }, [body.name, title, text]);
  const tool = (label: TextKey, icon: ReactNode, run: (() => void) | null, className = '') => (
    <Tooltip title={text(label)}>
      <span className={className}>
        <IconButton aria-label={text(label)} disabled={!run} onClick={() => run?.()}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Bar data-region="bar">
      <div className="who">
        <IconButton aria-label={text('design.back')} onClick={onBack}>
          <PartIcon name="back" size={20} />
        </IconButton>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        <div className="words">
          <input
            data-tour="name"
            className="rename"
            aria-label={text('editor.name')}
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
        {!isNew && (
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
      <Tabs
        className="tabs"
        value={tab}
        onChange={(_, next: EditorTab) => onTab(next)}
        aria-label={text('design.tabsLabel')}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            value={one}
            data-tour={one}
            label={text(`design.pages.${one}`)}
            id={`editor-tab-${one}`}
            aria-controls="editor-panel"
          />
        ))}
      </Tabs>
      <div className="tools">
        {(hasDesign || tab !== 'design') && (
          <>
            {tool('design.undo', <PartIcon name="undo" size={19} />, history.undo)}
            {tool('design.redo', <PartIcon name="redo" size={19} />, history.redo)}
          </>
        )}
        {hasDesign && tab === 'design' && (
          <ToggleButtonGroup
            className="devices"
            exclusive
            size="small"
            value={device}
            onChange={(_, next: Device | null) => next && onDevice(next)}
            aria-label={text('design.device')}
          >
            {DEVICES.map((one) => (
              <ToggleButton
                key={one}
                value={one}
                title={text(`design.devices.${one}`)}
                aria-label={text(`design.devices.${one}`)}
              >
                <PartIcon name={DEVICE_ICONS[one]} size={18} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {tool('design.test', <PartIcon name="flask" size={19} />, onTest, 'wide')}
        {!isNew &&
          tool('versions.title', <PartIcon name="history" size={19} />, onVersions, 'wide')}
        <Button
          className="wide preview"
          variant="outlined"
          startIcon={<Icon name="external" size={17} />}
          onClick={onPreview}
        >
          {text('versions.link.make')}
        </Button>
        <Button
          data-tour="save"
          className="publish"
          variant="contained"
          loading={state === 'busy'}
          onClick={onPublish}
        >
          {text('design.publish')}
        </Button>
      </div>
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
    fontSize: '0.9375rem',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    fieldSizing: 'content',
  },
  '& .rename:hover': { borderColor: colours.line },
  '& .rename:focus': { borderColor: colours.primary },
  '& .rename[aria-invalid=true]': { borderColor: colours.error },
  '& .tabs': { alignSelf: 'end', minHeight: 56 },
  '& .tabs .MuiTab-root': { minHeight: 56, minWidth: 0, padding: '0 18px', fontSize: size.body },
  '& .tools': { justifyContent: 'flex-end' },
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
    '& .who': {
      alignSelf: 'stretch',
      padding: '8px 8px 8px 4px',
      backgroundColor: colours.side.ground,
      color: colours.side.text,
    },
    '& .who .MuiIconButton-root': { color: 'inherit' },
    '& .words': { display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 },
    '& .rename': { width: '100%', maxWidth: 'none', padding: '2px 4px' },
    '& .who .status': { minWidth: 0, minHeight: 36 },
    '& .tools': {
      gridRow: 1,
      gridColumn: 2,
      padding: '8px 10px 8px 0',
      alignSelf: 'stretch',
      backgroundColor: colours.side.ground,
    },
    '& .tools > *:not(.publish)': { display: 'none' },
    '& .publish': {
      minHeight: 44,
      backgroundColor: colours.accent,
      color: colours.onAccent,
      '&:hover': { backgroundColor: colours.accent },
    },
    '& .tabs': { gridColumn: '1 / -1', minHeight: 48 },
    '& .tabs .MuiTab-root': { minHeight: 48 },
  },
  // A low window, such as a laptop's at 200 % zoom: the tabs are beside the name, not below it.
  '@media (min-width: 600px) and (max-width: 899px) and (max-height: 560px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    minHeight: 48,
    '& .who, & .tools': { padding: 4, backgroundColor: 'transparent', color: 'inherit' },
    '& .who .MuiIconButton-root': { color: colours.quiet },
    '& .words [role=status]': { color: colours.quiet },
    '& .words [role=status][data-wrong]': { color: colours.error },
    '& .rename': { minWidth: 80 },
    '& .tools': { gridColumn: 3, paddingInlineEnd: 8 },
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
