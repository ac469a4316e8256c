import type { SelectableStatus, Status } from '@catalogue/campaign';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';

const StatusMenu = lazy(() => import('./StatusMenu'));

interface Props {
  value: Status;
  /** Accessible name; says what it belongs to and the present status. */
  label: string;
  /** While the choice is being saved. */
  busy?: boolean;
  onChoose: (status: SelectableStatus) => void;
}

/**
 * Active (green), test (yellow), disabled (grey) as a button that opens the three choices. Drawn
 * without Material's button: a list shows it once a row.
 */
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
        type="button"
        data-status={value}
        disabled={busy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="dot" />
        {text(`app.status.${value}`)}
        <Icon name="down" size={14} />
      </Chip>
      {anchor ? (
        <Suspense fallback={null}>
          <StatusMenu
            anchor={anchor}
            value={value}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const Chip = styled('button')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 104,
  height: 32,
  padding: '0 10px 0 12px',
  border: 0,
  borderRadius: 16,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
  '& > svg': { marginInlineStart: 'auto' },
  '& .dot': { width: 8, height: 8, borderRadius: '50%' },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '&[aria-busy="true"] .dot': {
    boxSizing: 'border-box',
    width: 12,
    height: 12,
    marginInline: -2,
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    backgroundColor: 'transparent',
    animation: 'turn 0.8s linear infinite',
  },
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  ...Object.fromEntries(
    Object.entries(colours.status).flatMap(([status, { background, text, dot }]) => [
      [`&[data-status=${status}]`, { backgroundColor: background, color: text }],
      [`&[data-status=${status}][aria-busy="false"] .dot`, { backgroundColor: dot }],
    ]),
  ),
}));
