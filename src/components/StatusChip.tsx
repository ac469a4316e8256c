import type { Status } from '@catalogue/campaign';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';

/** A status to read, not to change. */
export function StatusChip({ status }: { status: Status }) {
  const text = useText();
  return <Chip data-status={status}>{text(`app.status.${status}`)}</Chip>;
}

const Chip = styled('span')(({ theme: { colours } }) => ({
  display: 'inline-block',
  padding: '3px 10px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 600,
  ...Object.fromEntries(
    Object.entries(colours.status).map(([status, { background, text }]) => [
      `&[data-status=${status}]`,
      { backgroundColor: background, color: text },
    ]),
  ),
}));
