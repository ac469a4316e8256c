import type { CampaignBody } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, useState } from 'react';
import { PartIcon } from '@/campaign-editor/design/outline/PartIcon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import type { Autosave } from './saving';

interface SavedStateProps {
  autosave: Autosave;
  /** True while the new action is not stored. */
  isNew: boolean;
  body: CampaignBody;
  /** Returns the number of unpublished changes. */
  countChanges: (body: CampaignBody) => number;
  onShowChanges: () => void;
  onDiscard: () => void;
}

/** Shows whether all changes are saved; opens the actions for unpublished changes. */
export function SavedState({
  autosave,
  isNew,
  body,
  countChanges,
  onShowChanges,
  onDiscard,
}: SavedStateProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state } = autosave;
  // Comparing takes longer than a key press may take.
  const settled = useDeferredValue(body);
  const changes = useMemo(() => countChanges(settled), [settled, countChanges]);
  const words = () => {
    if (state === 'saving') return text('design.saved.saving');
    if (state === 'invalid') return text('design.saved.invalid');
    if (state === 'failed') return text('design.saved.failed');
    if (state === 'conflict') return text('design.saved.conflict');
    if (isNew) return text('design.saved.new');
    if (changes === 0) return text('design.saved.live');
    return text('design.saved.changes', { smart_count: changes });
  };
  const wrong = state === 'invalid' || state === 'failed' || state === 'conflict';
  if (isNew || changes === 0) {
    return (
      <Words role="status" data-wrong={wrong || undefined}>
        <PartIcon name="cloud" size={16} />
        <span>{words()}</span>
      </Words>
    );
  }
  return (
    <>
      <Words role="status" data-wrong={wrong || undefined}>
        <PartIcon name="cloud" size={16} />
        <Button
          size="small"
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {words()}
        </Button>
      </Words>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onShowChanges();
          }}
        >
          {text('design.showChanges')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onDiscard();
          }}
        >
          {text('design.discard')}
        </MenuItem>
      </Menu>
    </>
  );
}

const Words = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  color: colours.quiet,
  fontSize: size.small,
  '& > svg': { flex: 'none' },
  '& > span, & .MuiButton-root': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiButton-root': {
    display: 'block',
    minHeight: 0,
    padding: '2px 4px',
    borderRadius: radius.small,
    color: 'inherit',
    fontSize: 'inherit',
    fontWeight: 400,
  },
  '&[data-wrong]': { color: colours.error },
  // Where the bar is short the icon is enough, except after an error.
  '@media (min-width: 900px) and (max-width: 1399px)': {
    '&:not([data-wrong]) > span': {
      position: 'absolute',
      width: 1,
      height: 1,
      clipPath: 'inset(50%)',
    },
  },
  '@media (max-width: 899px)': {
    padding: '0 4px',
    color: colours.side.quiet,
    '& > svg': { display: 'none' },
    '& .MuiButton-root': { padding: 0 },
    '&[data-wrong]': { color: colours.accent },
  },
}));
