import Drawer from '@mui/material/Drawer';
import { useText } from '@/i18n/useText';
import { SideColumn } from './SideColumn';

export default function PhoneMenu({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('menu.label'), role: 'dialog' } }}
    >
      <SideColumn drawer onChoose={onClose} />
    </Drawer>
  );
}
