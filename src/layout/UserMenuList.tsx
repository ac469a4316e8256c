import type { User } from '@contract/entities/user';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useLogout } from 'ra-core';
import { useText } from '@/i18n/useText';
import { Icon } from './icons';

interface Props {
  anchor: HTMLElement;
  user: User | null;
  onClose: () => void;
}

/** What the account button opens; its code comes with the first opening. */
export default function UserMenuList({ anchor, user, onClose }: Props) {
  const text = useText();
  const logout = useLogout();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <Who role="presentation">
        <strong>{user?.name || user?.email}</strong>
        {user?.name ? <span>{user.email}</span> : null}
      </Who>
      <MenuItem onClick={() => logout({}, undefined, false)}>
        <Icon name="logout" />
        {text('menu.logout')}
      </MenuItem>
    </Menu>
  );
}

const Who = styled('li')(({ theme: { colours } }) => ({
  display: 'grid',
  padding: '8px 16px 10px',
  fontSize: '0.9375rem',
  '& span': { color: colours.quiet, fontSize: '0.8125rem' },
}));
