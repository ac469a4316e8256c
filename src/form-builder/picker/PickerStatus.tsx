import Alert, { type AlertColor } from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { type TextKey, useText } from '@/i18n/useText';
import type { PickerState } from './usePicker';

const MESSAGES: Partial<Record<PickerState, [AlertColor, TextKey]>> = {
  loaded: ['success', 'picker.loaded'],
  missing: ['warning', 'picker.missing'],
  active: ['info', 'picker.active'],
};

export function PickerStatus({ state }: { state: PickerState }) {
  const text = useText();
  if (state === 'loading') return <LinearProgress aria-label={text('picker.loading')} />;
  const status = MESSAGES[state];
  if (!status) return null;
  const [severity, message] = status;
  return (
    <Alert severity={severity} role="status">
      {text(message)}{' '}
      {state === 'missing' && (
        <Link component={RouterLink} to="/settings/installation" target="_blank">
          {text('picker.install')}
        </Link>
      )}
    </Alert>
  );
}
