import { SELECTABLE_STATUSES, type SelectableStatus, type Status } from '@catalogue/campaign';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
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
        <Choice
          key={status}
          data-status={status}
          selected={status === value}
          onClick={() => onChoose(status)}
        >
          <span className="dot" />
          {text(`app.status.${status}`)}
        </Choice>
      ))}
    </Menu>
  );
}

const Choice = styled(MenuItem)(({ theme: { colours } }) => ({
  '& .dot': { width: 8, height: 8, borderRadius: '50%' },
  ...Object.fromEntries(
    Object.entries(colours.status).map(([status, { dot }]) => [
      `&[data-status=${status}] .dot`,
      { backgroundColor: dot },
    ]),
  ),
}));
