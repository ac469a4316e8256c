import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';
import { useIsShared } from './share/shared';

/** Screens that fill a report. */
const PLACES = {
  actions: '/actions',
  templates: '/templates',
  bot: '/bot',
  whatsapp: '/whatsappbot',
  schedules: '/schedules',
} as const;

/** The way from an empty report to the screen that fills it; nothing in a shared report. */
export function FillButton({ to }: { to: keyof typeof PLACES }) {
  const text = useText();
  if (useIsShared()) return null;
  return (
    <Button component={Link} to={PLACES[to]} variant="outlined">
      {text(`reports.fill.${to}`)}
    </Button>
  );
}
