import { PAGE_TYPES } from '@catalogue/pages/page-types';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type TextKey, useText } from '@/i18n/useText';
import type { SimulatedVisitor } from './simulatedVisitor';

interface VisitorFormProps {
  value: SimulatedVisitor;
  onChange: (visitor: SimulatedVisitor) => void;
}

const PAGES = Object.fromEntries(
  PAGE_TYPES.map((type) => [
    type,
    type === 'order' ? 'preview.why.order' : (`preview.pages.${type}` as const),
  ]),
) as Record<string, TextKey>;
const DEVICES: Record<string, TextKey> = {
  desktop: 'preview.why.devices.desktop',
  mobile: 'preview.why.devices.mobile',
  tablet: 'preview.why.devices.tablet',
};
const VISITORS: Record<string, TextKey> = {
  new: 'preview.why.fresh',
  returning: 'preview.why.returning',
};
const FLAGS = [
  ['seen', 'preview.why.seen'],
  ['closed', 'preview.why.closed'],
  ['live', 'preview.why.live'],
] as const satisfies readonly (readonly [keyof SimulatedVisitor, TextKey])[];

export function VisitorForm({ value, onChange }: VisitorFormProps) {
  const text = useText();
  const set = (part: Partial<SimulatedVisitor>) => onChange({ ...value, ...part });
  const choice = (
    label: TextKey,
    chosen: string,
    options: Record<string, TextKey>,
    pick: (key: string) => void,
  ) => (
    <TextField
      select
      size="small"
      label={text(label)}
      value={chosen}
      onChange={({ target }) => pick(target.value)}
      sx={{ minWidth: 150, flex: 1 }}
    >
      {Object.entries(options).map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {text(name)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack spacing={2}>
      <TextField
        size="small"
        label={text('preview.why.address')}
        value={value.address}
        onChange={({ target }) => set({ address: target.value })}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {choice('preview.why.kind', value.page, PAGES, (key) => {
          const page = PAGE_TYPES.find((type) => type === key);
          if (page) set({ page });
        })}
        {choice('preview.why.device', value.device, DEVICES, (key) =>
          set({ device: key as SimulatedVisitor['device'] }),
        )}
        {choice('preview.why.visitor', value.returning ? 'returning' : 'new', VISITORS, (key) =>
          set({ returning: key === 'returning' }),
        )}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {FLAGS.map(([flag, label]) => (
          <FormControlLabel
            key={flag}
            label={text(label)}
            control={
              <Checkbox
                size="small"
                checked={value[flag]}
                onChange={(_, checked) => set({ [flag]: checked })}
              />
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}
