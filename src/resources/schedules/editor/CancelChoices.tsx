import type { Choice } from '@catalogue/campaign';
import { initialForm } from '@catalogue/fields/schema';
import type { Definition } from '@catalogue/kinds';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

interface CancelChoicesProps {
  definitions: readonly Definition[];
  rows: readonly Choice[];
  onChange: (rows: Choice[]) => void;
}

export function CancelChoices({ definitions, rows, onChange }: CancelChoicesProps) {
  const text = useText();
  const name = useCatalogueText();
  const toggle = ({ type, fields }: Definition, wanted: boolean) =>
    onChange([
      ...rows.filter((row) => row.type !== type),
      ...(wanted ? [{ type, parameters: initialForm(fields) }] : []),
    ]);
  return (
    <Boxes>
      <legend>{text('schedules.editor.begin.cancel')}</legend>
      {definitions.map((definition) => (
        <div key={definition.type}>
          <FormControlLabel
            control={
              <Checkbox
                checked={rows.some(({ type }) => type === definition.type)}
                onChange={(_, checked) => toggle(definition, checked)}
              />
            }
            label={name(definition.label)}
          />
          {definition.help ? (
            <FormHelperText sx={{ mt: -1, ml: 4 }}>{name(definition.help)}</FormHelperText>
          ) : null}
        </div>
      ))}
      <FormHelperText>{text('schedules.editor.begin.cancelHelp')}</FormHelperText>
    </Boxes>
  );
}

const Boxes = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
});
