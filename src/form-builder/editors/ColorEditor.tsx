import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useContext, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { InheritedContext } from '@/form-builder/inherited';
import { SwatchesContext } from '@/form-builder/swatches';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

export function ColorEditor(props: EditorProps<'color'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const text = useText();
  const name = useCatalogueText();
  const errorMessage = useIssue(issues, path);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const swatches = useContext(SwatchesContext);
  const color = asText(value);
  const inherited = useContext(InheritedContext)[path];
  const shown = color || (inherited === undefined ? '' : String(inherited));
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id}>
      {swatches.length > 0 && !readOnly && (
        <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap', mb: 1 }}>
          {field.default === '' && (
            <Swatch
              aria-label={text('form.noColour', { label: name(field.label) })}
              aria-pressed={color === ''}
              className="none"
              onClick={() => onChange(() => '')}
            />
          )}
          {swatches.map((swatch) => (
            <Swatch
              key={swatch.name}
              title={swatch.name}
              aria-label={`${name(field.label)}: ${swatch.name}`}
              aria-pressed={color.toLowerCase() === swatch.colour}
              style={{ backgroundColor: swatch.colour }}
              onClick={() => onChange(() => swatch.colour)}
            />
          ))}
        </Stack>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <ButtonBase
          aria-label={`${name(field.label)}: ${text('form.pickColor')}`}
          disabled={readOnly}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            width: 40,
            height: 40,
            flexShrink: 0,
            borderRadius: 1.5,
            border: 1,
            borderColor: 'divider',
            bgcolor: shown,
          }}
        />
        <TextField
          id={id}
          size="small"
          value={color}
          placeholder={shown}
          error={errorMessage !== undefined}
          onChange={({ target }) => onChange(() => target.value.trim())}
          sx={{ maxWidth: 160 }}
          slotProps={{
            htmlInput: { readOnly, spellCheck: false, 'aria-describedby': `${id}-help` },
          }}
        />
      </Stack>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box sx={{ p: 1.5 }}>
          <HexColorPicker color={shown} onChange={(next) => onChange(() => next)} />
        </Box>
      </Popover>
    </FieldFrame>
  );
}

const Swatch = styled(ButtonBase)(({ theme: { colours } }) => ({
  width: 28,
  height: 28,
  border: `1px solid ${colours.lineStrong}`,
  borderRadius: 8,
  '&[aria-pressed=true]': {
    boxShadow: `0 0 0 2px ${colours.surface}, 0 0 0 4px ${colours.canvas.select}`,
  },
  '&.none': {
    background: `linear-gradient(135deg, ${colours.surface} 47%, ${colours.error} 47% 53%, ${colours.surface} 53%)`,
  },
  '@media (pointer: coarse)': { width: 44, height: 44 },
}));
