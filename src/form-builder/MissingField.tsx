import Alert from '@mui/material/Alert';
import { useText } from '@/i18n/useText';

/** Stands where a field of an unknown type would be. */
export function MissingField() {
  const text = useText();
  return <Alert severity="warning">{text('form.missing')}</Alert>;
}
