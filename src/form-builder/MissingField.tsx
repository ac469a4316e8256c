import Alert from '@mui/material/Alert';
import { useText } from '@/i18n/useText';

/** Stands where a field of an unknown type would be (spec 2 §8). */
export function MissingField() {
  const text = useText();
  return <Alert severity="warning">{text('form.missing')}</Alert>;
}
