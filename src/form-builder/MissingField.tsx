import Alert from '@mui/material/Alert';
import { useText } from '@/i18n/useText';

/** Placeholder for a field of an unknown type. */
export function MissingField() {
  const text = useText();
  return <Alert severity="warning">{text('form.missing')}</Alert>;
}
