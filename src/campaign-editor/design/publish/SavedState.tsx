import type { CampaignBody } from '@catalogue/campaign';
import ButtonBase from '@mui/material/ButtonBase';
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
  isNew: boolean;
  body: CampaignBody;
  countChanges: (body: CampaignBody) => number;
  onShowChanges: () => void;
  onDiscard: () => void;
}

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
  // Comparing the contents is slow, so it is deferred and does not delay typing.
  const settled = useDeferredValue(body);
  const changes = useMemo(() => countChanges(settled), [settled, countChanges]);
  const label = () => {
    if (state === 'saving') return text('design.saved.saving');
    if (state === 'invalid') return text('design.saved.invalid');
    if (state === 'failed') return text('design.saved.failed');
    if (state === 'conflict') return text('design.saved.conflict');
    if (isNew) return text('design.saved.new');
    if (changes === 0) return text('design.saved.live');
    return text('design.saved.changes', { smart_count: changes });
  };
  const hasError = state === 'invalid' || state === 'failed' || state === 'conflict';
  if (isNew || changes === 0) {
    return (
      <Words role="status" data-wrong={hasError || undefined}>
        <span className="line" title={label()}>
          <PartIcon name="cloud" size={16} />
          <span>{label()}</span>
        </span>
      </Words>
    );
  }
  return (
    <>
      <Words role="status" data-wrong={hasError || undefined}>
        <ButtonBase
          className="line"
          title={label()}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <PartIcon name="cloud" size={16} />
          <span>{label()}</span>
        </ButtonBase>
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

const LINE_PX = 24;

const Words = styled('div')(({ theme: { colours } }) => ({
  // In a narrow bar this text shrinks before the name of the action.
  flex: '0 1000 auto',
  minWidth: LINE_PX,
  color: colours.quiet,
  fontSize: size.small,
  // Words without enough space wrap to a second line, which is cut off, so that the icon remains.
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-start',
    columnGap: 6,
    maxWidth: '100%',
    height: LINE_PX,
    overflow: 'hidden',
    borderRadius: radius.small,
    font: 'inherit',
    textAlign: 'start',
  },
  '& svg': { flex: 'none', width: 16, height: LINE_PX },
  '& .line > span': { lineHeight: `${LINE_PX}px`, whiteSpace: 'nowrap' },
  '& button.line:hover > span': { textDecoration: 'underline' },
  '&[data-wrong]': {
    flexShrink: 1,
    minWidth: 120,
    color: colours.error,
    '& .line': { flexWrap: 'nowrap' },
    '& .line > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '@media (max-width: 899px)': {
    padding: '0 4px',
    color: colours.side.quiet,
    '& svg': { display: 'none' },
    '& .line': { flexWrap: 'nowrap', height: 20 },
    '& .line > span': {
      minWidth: 0,
      lineHeight: '20px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '&[data-wrong]': { color: colours.accent },
  },
}));
