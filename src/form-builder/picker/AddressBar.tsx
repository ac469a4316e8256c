import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type TextKey, useText } from '@/i18n/useText';
import { LABEL_SPACE } from '@/theme/tokens';

interface AddressBarProps {
  address: string;
  wrong: TextKey | null;
  onAddress: (address: string) => void;
  onOpen: () => void;
  onWindow: () => void;
}

/**
 * Address field of the picker. It opens the page in a frame, or in its own window for shops that
 * forbid frames.
 */
export function AddressBar({ address, wrong, onAddress, onOpen, onWindow }: AddressBarProps) {
  const text = useText();
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      spacing={1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be inside another form, which must not receive this event.
        event.stopPropagation();
        onOpen();
      }}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        '& > .MuiButton-root': { mt: `${LABEL_SPACE}px` },
      }}
    >
      <TextField
        size="small"
        label={text('picker.address')}
        value={address}
        error={wrong !== null}
        helperText={text(wrong ?? 'picker.newWindowHelp')}
        onChange={({ target }) => onAddress(target.value)}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'url' } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="contained">
        {text('picker.go')}
      </Button>
      <Button variant="outlined" onClick={onWindow}>
        {text('picker.newWindow')}
      </Button>
    </Stack>
  );
}
