import { SELECTABLE_STATUSES, type SelectableStatus, type Status } from '@catalogue/campaign';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';

interface Props {
  value: Status;
  /** Accessible name; says what it belongs to and the present status. */
  label: string;
  /** While the choice is being saved. */
  busy?: boolean;
  onChoose: (status: SelectableStatus) => void;
}

/** Active (green), test (yellow), disabled (grey) as a button that opens the three choices. */
export function StatusPicker({ value, label, busy = false, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (status: SelectableStatus) => {
    setAnchor(null);
    if (status !== value) onChoose(status);
  };
  return (
    <>
      <Chip
        data-status={value}
        disabled={busy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? <CircularProgress color="inherit" size={10} thickness={6} /> : <Dot />}
        {text(`app.status.${value}`)}
        <Icon name="down" size={14} />
      </Chip>
      {anchor ? (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {SELECTABLE_STATUSES.map((status) => (
            <Choice
              key={status}
              data-status={status}
              selected={status === value}
              onClick={() => choose(status)}
            >
              <Dot />
              {text(`app.status.${status}`)}
            </Choice>
          ))}
        </Menu>
      ) : null}
    </>
  );
}

const Dot = styled('span')({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: 'var(--dot)',
});

const Chip = styled(ButtonBase)(({ theme: { colours } }) => ({
  gap: 8,
  minWidth: 104,
  height: 32,
  padding: '0 10px 0 12px',
  borderRadius: 16,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > svg': { marginInlineStart: 'auto' },
  ...toned(colours.status, ({ background, text, dot }) => ({
    backgroundColor: background,
    color: text,
    '--dot': dot,
  })),
}));

const Choice = styled(MenuItem)(({ theme: { colours } }) =>
  toned(colours.status, ({ dot }) => ({ '--dot': dot })),
);

/** Styles by the attribute `data-status`. */
function toned<Tone, Style>(tones: Record<Status, Tone>, style: (tone: Tone) => Style) {
  return Object.fromEntries(
    Object.entries<Tone>(tones).map(([status, tone]) => [`&[data-status=${status}]`, style(tone)]),
  );
}
