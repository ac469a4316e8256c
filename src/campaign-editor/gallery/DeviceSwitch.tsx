import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import type { Device } from './templateFilters';

interface Props {
  device: Device;
  onDevice: (device: Device) => void;
}

export function DeviceSwitch({ device, onDevice }: Props) {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={device}
      aria-label={text('actions.templates.device')}
      onChange={(_event, chosen: Device | null) => chosen && onDevice(chosen)}
    >
      <ToggleButton value="desktop" aria-label={text('actions.templates.desktop')}>
        <Icon name="desktop" size={18} />
      </ToggleButton>
      <ToggleButton value="phone" aria-label={text('actions.templates.phone')}>
        <Icon name="phone" size={18} />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
