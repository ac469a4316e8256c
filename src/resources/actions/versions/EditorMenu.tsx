import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';
import type { Source } from '../editor/draft';
import type { Definitions } from '../editor/sections';
import type { Draft } from '../editor/useDraft';

const VersionsDrawer = lazy(() =>
  import('./VersionsDrawer').then((module) => ({ default: module.VersionsDrawer })),
);
const PreviewLinkDialog = lazy(() =>
  import('./PreviewLinkDialog').then((module) => ({ default: module.PreviewLinkDialog })),
);

interface EditorMenuProps {
  draft: Draft;
  source: Source;
  definitions: Definitions;
  /** Keeps what is in the form as a draft; absent for what was never saved. */
  onKeep: (() => void) | undefined;
  onReload: () => void;
}

/** What can be done with a campaign besides saving it. */
export function EditorMenu({ draft, source, definitions, onKeep, onReload }: EditorMenuProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'versions' | 'link' | null>(null);
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconButton
        aria-label={text('versions.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onKeep && <MenuItem onClick={choose(onKeep)}>{text('versions.draft.keep')}</MenuItem>}
        <MenuItem onClick={choose(() => setOpen('link'))}>{text('versions.link.make')}</MenuItem>
        {source.id !== undefined && (
          <MenuItem onClick={choose(() => setOpen('versions'))}>{text('versions.title')}</MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {open === 'versions' && source.id !== undefined && (
          <VersionsDrawer
            id={source.id}
            definitions={definitions}
            onClose={() => setOpen(null)}
            onRestored={() => {
              setOpen(null);
              onReload();
            }}
          />
        )}
        {open === 'link' && (
          <PreviewLinkDialog data={draft.toSave()} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
