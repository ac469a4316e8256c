import type { SelectableStatus } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { Draft } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import { EditorBar } from '@/campaign-editor/EditorBar';
import { Icon } from '@/components/Icon';
import { type TextKey, useText } from '@/i18n/useText';
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
  /** False for an action whose content only developers edit. */
  hasDesign: boolean;
  onTab: (tab: EditorTab) => void;
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
  /** Whether a save other than the autosave is running; the autosave does not prevent publishing. */
  isSaving: boolean;
}

const DEVICE_ICONS = { desktop: 'desktop', phone: 'mobile', both: 'both' } as const;

export function TopBar(props: TopBarProps) {
  const { draft, source, history, tabs, tab, hasDesign, onTab, saved, device, onDevice } = props;
  const { onBack, onRename, onStatus, onPreview, onTest, onVersions, onPublish, isSaving } = props;
  const text = useText();
  const isNew = source.id === undefined;
  const title = text(isNew ? 'editor.newTitle' : 'editor.title');
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
    <EditorBar
      draft={draft}
      source={source}
      title={title}
      onBack={onBack}
      onRename={onRename}
      onStatus={onStatus}
      saved={saved}
      back={text('design.back')}
    >
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
          loading={isSaving}
          onClick={onPublish}
        >
          {text('design.publish')}
        </Button>
      </div>
    </EditorBar>
  );
}
