import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

export function BooleanEditor(props: EditorProps<'boolean'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const help = useIssue(issues, path) ?? name(field.help);
  return (
    <Stack>
      <FormControlLabel
        control={
          <Switch
            id={id}
            checked={value === true}
            disabled={readOnly}
            onChange={(_, checked) => onChange(() => checked)}
          />
        }
        label={name(field.label)}
        sx={{ alignSelf: 'flex-start' }}
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </Stack>
  );
}
