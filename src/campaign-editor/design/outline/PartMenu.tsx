import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import type { Selection } from './parts';
import { usePartActions } from './usePartActions';

interface PartMenuProps {
  part: Selection;
  name: string;
  hidden?: boolean | undefined;
  tabIndex?: number;
}

export function PartMenu({ part, name, hidden = false, tabIndex = 0 }: PartMenuProps) {
  const text = useText();
  const actions = usePartActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (label: string, run: () => void, disabled = false) => (
    <MenuItem
      key={label}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        setAnchor(null);
        run();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={text('design.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="more" size={16} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {item(text('design.up'), () => actions.move(part, -1), !actions.canMove(part, -1))}
        {item(text('design.down'), () => actions.move(part, 1), !actions.canMove(part, 1))}
        {part.step !== undefined && item(text('design.duplicate'), () => actions.duplicate(part))}
        {part.block !== undefined &&
          item(text(hidden ? 'design.show' : 'design.hide'), () => actions.toggleHidden(part))}
        {item(text('design.delete'), () => actions.remove(part))}
      </Menu>
    </>
  );
}
