import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';
import { useIsShared } from './share/shared';

/** Pages that the link of an empty report can open. */
const PLACES = {
  actions: '/actions',
  templates: '/templates',
  bot: '/bot',
  whatsapp: '/whatsappbot',
  schedules: '/schedules',
};

/** Link from an empty report to the page that creates its data; hidden in a shared report. */
export function FillButton({ to }: { to: keyof typeof PLACES }) {
  const text = useText();
  if (useIsShared()) return null;
  return (
    <Button component={Link} to={PLACES[to]} variant="outlined">
      {text(`reports.fill.${to}`)}
    </Button>
  );
}
