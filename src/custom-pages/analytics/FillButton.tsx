import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';
import { useIsShared } from './share/shared';

const PLACES = {
  actions: '/actions',
  templates: '/templates',
  bot: '/bot',
  whatsapp: '/whatsappbot',
  schedules: '/schedules',
};

export function FillButton({ to }: { to: keyof typeof PLACES }) {
  const text = useText();
  if (useIsShared()) return null;
  return (
    <Button component={Link} to={PLACES[to]} variant="outlined">
      {text(`reports.fill.${to}`)}
    </Button>
  );
}
