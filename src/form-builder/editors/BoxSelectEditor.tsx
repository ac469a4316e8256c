import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { FieldFrame } from '../FieldFrame';
import { asText, type EditorProps } from '../types';

/** A choice shown as boxes side by side. */
export function BoxSelectEditor(props: EditorProps<'boxselect'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  return (
    <FieldFrame {...{ field, issues, path, id }} group>
      <ToggleButtonGroup
        id={id}
        exclusive
        size="small"
        value={asText(value)}
        disabled={readOnly}
        aria-labelledby={`${id}-label`}
        onChange={(_, next: string | null) => next !== null && onChange(() => next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {field.options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            sx={{ px: 2, textTransform: 'none' }}
          >
            {name(option.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
