import { may } from '@contract/access';
import type { User } from '@contract/entities/account/user';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import { Icon } from '@/components/Icon';
import { templatesKey } from '@/dataProvider/areas/campaigns/campaigns';
import { setDeveloper } from '@/developer/developerMode';
import { useDeveloper } from '@/developer/useDeveloper';
import { useText } from '@/i18n/useText';
import { useThemeMode } from '@/theme/ConsoleTheme';
import { size } from '@/theme/tokens';

interface Props {
  anchor: HTMLElement;
  user: User | null;
  onClose: () => void;
}

export default function UserMenuList({ anchor, user, onClose }: Props) {
  const text = useText();
  const logout = useLogout();
  const developer = useDeveloper();
  const queryClient = useQueryClient();
  const { density, setDensity } = useThemeMode();
  const isCompact = density === 'compact';
  const switchDeveloper = () => {
    setDeveloper(!developer);
    queryClient.invalidateQueries({ queryKey: templatesKey });
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <Who role="presentation">
        <strong>{user?.name || user?.email}</strong>
        {user?.name ? <span>{user.email}</span> : null}
      </Who>
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={isCompact}
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      >
        <Icon name={isCompact ? 'check' : 'list'} />
        {text('menu.compact')}
      </MenuItem>
      {user && may('merchant', user) ? (
        <MenuItem role="menuitemcheckbox" aria-checked={developer} onClick={switchDeveloper}>
          <Icon name={developer ? 'check' : 'code'} />
          {text('menu.developer')}
        </MenuItem>
      ) : null}
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
  fontSize: size.body,
  '& span': { color: colours.quiet, fontSize: size.small },
}));
