import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import type { View } from '@/components/navigation/ViewChips';
import { useText } from '@/i18n/useText';

interface Props {
  views: readonly View[];
  /** The chosen view, which may be one outside of this menu. */
  value: string;
  onChange: (value: string) => void;
}

/** Menu of the views without a chip. Its button names the chosen view, if the menu contains it. */
export function MoreViews({ views, value, onChange }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = views.find((view) => view.value === value);
  const label = text('inbox.views.more');
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={chosen ? 'true' : undefined}
        aria-label={chosen ? `${chosen.label}, ${label}` : label}
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen ? <span>{chosen.label}</span> : null}
        {chosen?.count === undefined ? null : <b>{chosen.count}</b>}
        <Icon name={chosen ? 'down' : 'more'} size={15} />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.value}
            role="menuitemradio"
            aria-checked={view.value === value}
            selected={view.value === value}
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
