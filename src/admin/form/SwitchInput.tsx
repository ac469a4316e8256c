import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useBoundInput } from './inputs';

export function SwitchInput({ source, label }: { source: string; label: string }) {
  const { value, set, ref } = useBoundInput<boolean>(source);
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          name={source}
          checked={Boolean(value)}
          slotProps={{ input: { ref } }}
          onChange={(_, on) => set(on)}
        />
      }
    />
  );
}
