import { SELECTABLE_STATUSES } from '@catalogue/campaign';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Status of a row in the report; `deleted` for an action that no longer exists. */
export const statusNames = [...SELECTABLE_STATUSES, 'hidden', 'deleted'] as const;
export type StatusName = (typeof statusNames)[number];

interface Props {
  value: readonly StatusName[];
  onChange: (value: StatusName[]) => void;
}

/**
 * Buttons that filter the rows by status. Hidden and deleted actions have no button: they are
 * always included.
 */
export function StatusFilter({ value, onChange }: Props) {
  const text = useText();
  const toggle = (status: StatusName) =>
    onChange(statusNames.filter((other) => (other === status) !== value.includes(other)));
  return (
    <Group role="group" aria-label={text('analytics.statuses')}>
      {SELECTABLE_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          data-status={status}
          aria-pressed={value.includes(status)}
          onClick={() => toggle(status)}
        >
          {text(`app.status.${status}`)}
        </button>
      ))}
    </Group>
  );
}

const Group = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: 6,
  '& button': {
    height: 32,
    padding: '0 12px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.window,
    background: 'none',
    color: colours.quiet,
    font: 'inherit',
    fontSize: size.small,
    fontWeight: 600,
    cursor: 'pointer',
  },
  ...Object.fromEntries(
    Object.entries(colours.status).map(([status, { background, text }]) => [
      `& button[data-status=${status}][aria-pressed="true"]`,
      { borderColor: 'transparent', backgroundColor: background, color: text },
    ]),
  ),
}));
