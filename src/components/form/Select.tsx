import MenuItem from '@mui/material/MenuItem';
import MuiSelect from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';

interface Props {
  name?: string;
  /** Name for screen readers when there is no visible label. */
  label?: string;
  /** Id of the visible label. */
  labelId?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Id of the element that describes the error. */
  errorId?: string | undefined;
  /** Label inside the field, before the value; for fields without a label above. */
  before?: string;
  onChange: (value: string) => void;
  inputRef?: Ref<unknown> | undefined;
}

const MAX_LIST_HEIGHT = 360;

export function Select(props: Props) {
  const { name, label, labelId, value, options, errorId, before, onChange, inputRef } = props;
  const id = useId();
  return (
    <MuiSelect
      name={name}
      size="small"
      displayEmpty
      value={options.some((option) => option.value === value) ? value : ''}
      error={errorId !== undefined}
      inputRef={inputRef}
      labelId={labelId}
      startAdornment={before ? <Before aria-hidden="true">{before}</Before> : undefined}
      SelectDisplayProps={{ id, 'aria-label': label, 'aria-describedby': errorId }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: MAX_LIST_HEIGHT } } } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiSelect>
  );
}

const Before = styled('span')(({ theme: { colours } }) => ({
  marginInlineEnd: 8,
  color: colours.quiet,
  whiteSpace: 'nowrap',
}));
