import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '@/components/Icon';

interface Props {
  label: string;
  current: string;
  icon?: IconName | undefined;
  /** Menu items; each closes the menu when it is chosen. */
  children: (close: () => void) => ReactNode;
}

export function ChoiceMenu({ label, current, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <nav aria-label={label}>
      <Chooser
        fullWidth
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={icon ? <Icon name={icon} size={18} /> : null}
        endIcon={<Icon name="down" size={18} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current}
      </Chooser>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { width: anchor?.offsetWidth } } }}
      >
        {children(() => setAnchor(null))}
      </Menu>
    </nav>
  );
}

const Chooser = styled(Button)({
  justifyContent: 'start',
  minHeight: 44,
  '& .MuiButton-endIcon': { marginInlineStart: 'auto' },
});
