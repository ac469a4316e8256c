import { SELECTABLE_STATUSES, type SelectableStatus, type Status } from '@catalogue/campaign';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '@/i18n/useText';

interface Props {
  anchor: HTMLElement;
  value: Status;
  onChoose: (status: SelectableStatus) => void;
  onClose: () => void;
}

/** The three statuses to choose from; its code comes with the first opening. */
export default function StatusMenu({ anchor, value, onChoose, onClose }: Props) {
  const text = useText();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {SELECTABLE_STATUSES.map((status) => (
        <MenuItem
          key={status}
          data-status={status}
          selected={status === value}
          onClick={() => onChoose(status)}
        >
          <span className="dot" />
          {text(`app.status.${status}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
