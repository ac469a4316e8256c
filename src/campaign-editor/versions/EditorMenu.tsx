import type { FullCampaign } from '@contract/calls/campaigns/campaigns';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { Definitions } from '@/campaign-editor/definitions';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

const VersionsDrawer = lazy(() => import('./VersionsDrawer'));
const PreviewLinkDialog = lazy(() => import('./PreviewLinkDialog'));

interface EditorMenuProps {
  /** Id of the campaign; absent until it is stored. */
  id: number | undefined;
  definitions: Definitions;
  /** Content for a preview on the shop's pages; absent for campaigns that are not shown there. */
  preview?: () => FullCampaign;
  /** Saves the form's content as a draft; offered once the campaign is stored. */
  onSaveDraft: () => void;
  onReload: () => void;
}

export function EditorMenu({ id, definitions, preview, onSaveDraft, onReload }: EditorMenuProps) {
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
        className="on-phone"
        aria-label={text('versions.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {id !== undefined && (
          <MenuItem onClick={choose(onSaveDraft)}>{text('versions.draft.keep')}</MenuItem>
        )}
        {preview && (
          <MenuItem onClick={choose(() => setOpen('link'))}>{text('versions.link.make')}</MenuItem>
        )}
        {id !== undefined && (
          <MenuItem onClick={choose(() => setOpen('versions'))}>{text('versions.title')}</MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {open === 'versions' && id !== undefined && (
          <VersionsDrawer
            id={id}
            definitions={definitions}
            onClose={() => setOpen(null)}
            onRestored={() => {
              setOpen(null);
              onReload();
            }}
          />
        )}
        {open === 'link' && preview && (
          <PreviewLinkDialog data={preview()} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
