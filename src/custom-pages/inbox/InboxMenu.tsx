import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { type InboxAlerts, readAlerts, storeAlerts } from '@/layout/inbox/inboxLive';

const PAGES = [
  { to: '/inbox/list', icon: 'list', text: 'inbox.table' },
  { to: '/inbox/report', icon: 'chart', text: 'inbox.report' },
  { to: '/inbox/replies', icon: 'bolt', text: 'inbox.replies' },
] as const;

export function InboxMenu() {
  const text = useText();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [alerts, setAlerts] = useState(readAlerts);
  const change = (next: InboxAlerts) => {
    storeAlerts(next);
    setAlerts(next);
  };
  const toggleNotify = async () => {
    const isOn = !alerts.notify;
    const allowed = isOn && 'Notification' in window && (await Notification.requestPermission());
    if (isOn && allowed !== 'granted') notify(text('inbox.notifyDenied'), { type: 'warning' });
    change({ ...alerts, notify: isOn && allowed === 'granted' });
  };
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={text('inbox.menu')}
        title={text('inbox.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {PAGES.map((page) => (
          <MenuItem key={page.to} component={Link} to={page.to} onClick={close} sx={{ gap: 1.5 }}>
            <Icon name={page.icon} size={17} />
            {text(page.text)}
          </MenuItem>
        ))}
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={alerts.sound}
          sx={{ gap: 1.5 }}
          onClick={() => change({ ...alerts, sound: !alerts.sound })}
        >
          <Icon name={alerts.sound ? 'check' : 'bell'} size={17} />
          {text('inbox.sound')}
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={alerts.notify}
          sx={{ gap: 1.5 }}
          onClick={() => void toggleNotify()}
        >
          <Icon name={alerts.notify ? 'check' : 'bell'} size={17} />
          {text('inbox.notify')}
        </MenuItem>
      </Menu>
    </>
  );
}
