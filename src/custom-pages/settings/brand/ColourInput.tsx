import { opaque } from '@catalogue/design/contrast';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { useBoundInput } from '@/admin/form/inputs';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

export function ColourInput({ source, label }: { source: string; label: string }) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <ColourField
      name={source}
      label={label}
      value={value}
      error={error}
      inputRef={ref}
      onChange={set}
    />
  );
}

type FieldProps = Pick<
  TextInputProps,
  'name' | 'label' | 'value' | 'error' | 'inputRef' | 'onChange'
>;

export function ColourField({ name, label, value, error, inputRef, onChange }: FieldProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const colour = opaque(value) ?? '#ffffff';
  return (
    <>
      <TextInput
        name={name}
        label={label}
        value={value}
        error={error}
        {...(inputRef && { inputRef })}
        autoComplete="off"
        onChange={(typed) => onChange(typed.trim())}
        end={
          <Swatch
            aria-label={`${label}: ${text('form.pickColor')}`}
            style={{ backgroundColor: colour }}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          />
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { p: 1.5 } } }}
      >
        <HexColorPicker color={colour} onChange={onChange} />
      </Popover>
    </>
  );
}

const Swatch = styled(ButtonBase)(({ theme: { colours } }) => ({
  width: 44,
  height: 28,
  flex: 'none',
  border: `1px solid ${colours.controlLine}`,
  borderRadius: radius.control,
  '@media (pointer: coarse)': { height: 44 },
}));
