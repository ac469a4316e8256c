import { SELECTABLE_STATUSES, type SelectableStatus, type Status } from '@catalogue/campaign';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '@/i18n/useText';

interface Props {
  anchor: HTMLElement;
  value: Status;
  choices?: readonly SelectableStatus[];
  onChoose: (status: SelectableStatus) => void;
  onClose: () => void;
}

export default function StatusMenu(props: Props) {
  const { anchor, value, choices = SELECTABLE_STATUSES, onChoose, onClose } = props;
  const text = useText();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {choices.map((status) => (
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
