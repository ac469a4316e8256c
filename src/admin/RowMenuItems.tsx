import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { Icon, type IconName } from '@/components/Icon';

export type RowMenuItem = { icon: IconName; label: string } & (
  | { to: string }
  | { onChoose: () => void; danger?: true }
);

interface Props {
  anchor: HTMLElement;
  items: readonly RowMenuItem[];
  onClose: () => void;
}

export default function RowMenuItems({ anchor, items, onClose }: Props) {
  return (
    <Menu
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
    >
      {items.map((item) => {
        const content = (
          <>
            <Icon name={item.icon} size={18} />
            {item.label}
          </>
        );
        return 'to' in item ? (
          <MenuItem
            key={item.label}
            component={Link}
            to={item.to}
            sx={{ gap: 3 }}
            onClick={onClose}
          >
            {content}
          </MenuItem>
        ) : (
          <MenuItem
            key={item.label}
            sx={{ gap: 3, ...(item.danger && { color: 'error.main' }) }}
            onClick={() => {
              onClose();
              item.onChoose();
            }}
          >
            {content}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
