import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/authProvider/useUser';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const UserMenuList = lazy(() => import('./UserMenuList'));

export function UserMenu() {
  const text = useText();
  const user = useUser();
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
      {anchor ? (
        <Suspense fallback={null}>
          <UserMenuList anchor={anchor} user={user} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
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
  fontSize: size.body,
  fontWeight: 650,
}));
