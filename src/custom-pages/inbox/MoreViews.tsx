import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import type { View } from '@/components/navigation/ViewChips';
import { useText } from '@/i18n/useText';

interface Props {
  views: readonly View[];
  onChange: (value: string) => void;
}

/** Menu of the views without a chip. */
export function MoreViews({ views, onChange }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text('inbox.views.more');
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" size={15} />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.value}
            sx={{ gap: 1.5, justifyContent: 'space-between' }}
            onClick={() => {
              onChange(view.value);
              setAnchor(null);
            }}
          >
            {view.label} {view.count === undefined ? null : <b>{view.count}</b>}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
