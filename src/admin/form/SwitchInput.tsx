import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useBoundInput } from './inputs';

export const SWITCH_INDENT = '44px';

interface SwitchInputProps {
  source: string;
  label: string;
  hint?: string | undefined;
}

export function SwitchInput({ source, label, hint }: SwitchInputProps) {
  const { value, set, ref } = useBoundInput<boolean>(source);
  const describedBy = hint && `${source}-hint`;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={source}
            checked={Boolean(value)}
            slotProps={{ input: { ref, 'aria-describedby': describedBy } }}
            onChange={(_, on) => set(on)}
          />
        }
      />
      {hint && (
        <FormHelperText id={describedBy} sx={{ ml: SWITCH_INDENT }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
}
