import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Address of the inbox or of a conversation, but not of its lists and report. */
const IS_INBOX = /^\/inbox(\/(?!list$|report$|replies)[^/]*)?$/;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { pathname } = useLocation();
  const inboxRows = [
    { keys: ['J'], does: text('palette.shortcut.nextConversation') },
    { keys: ['K'], does: text('palette.shortcut.previousConversation') },
    { keys: ['R'], does: text('palette.shortcut.reply') },
    { keys: ['N'], does: text('palette.shortcut.note') },
  ];
  const rows = [
    ...(IS_INBOX.test(pathname) ? inboxRows : []),
    { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], does: text('palette.shortcut.palette') },
    { keys: ['/'], does: text('palette.shortcut.search') },
    { keys: ['?'], does: text('palette.shortcut.help') },
    { keys: ['Esc'], does: text('palette.shortcut.close') },
  ];
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{text('palette.shortcut.title')}</DialogTitle>
      <DialogContent>
        <Keys>
          {rows.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Keys = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 16 },
  '& dt': { display: 'flex', flex: 'none', gap: 4, width: 96 },
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '2px 8px',
    border: `1px solid ${colours.line}`,
    borderBottomWidth: 2,
    borderRadius: radius.small,
    font: 'inherit',
    fontSize: size.small,
  },
}));
