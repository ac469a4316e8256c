import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { useUser } from '@/authProvider/useUser';
import { useText } from '@/i18n/useText';
import { Icon } from './icons';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const text = useText();
  const user = useUser();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = user?.name || user?.email || '';
  return (
    <>
      <IconButton
        aria-label={text('menu.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Initial>
          {name ? name.charAt(0).toLocaleUpperCase('tr') : <Icon name="user" size={18} />}
        </Initial>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Who>
          <strong>{name}</strong>
          {name === user?.email ? null : <span>{user?.email}</span>}
        </Who>
        <MenuItem onClick={() => logout({}, undefined, false)}>
          <Icon name="logout" />
          {text('menu.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const Initial = styled('span')(({ theme: { colours } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  backgroundColor: colours.primary,
  color: colours.onPrimary,
  fontSize: '0.875rem',
  fontWeight: 650,
}));

const Who = styled('li')(({ theme: { colours } }) => ({
  display: 'grid',
  padding: '8px 16px 10px',
  fontSize: '0.9375rem',
  '& span': { color: colours.quiet, fontSize: '0.8125rem' },
}));
