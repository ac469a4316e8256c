import { pageOptions } from '@catalogue/pages/page-types';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMemo } from 'react';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';

export function DropdownEditor(props: EditorProps<'dropdown'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const isKnown = field.options.some((option) => option.value === value);
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <Select
        id={id}
        labelId={`${id}-label`}
        size="small"
        value={isKnown ? asText(value) : ''}
        displayEmpty
        readOnly={readOnly}
        onChange={({ target }) => onChange(() => target.value)}
        inputProps={{ 'aria-describedby': `${id}-help` }}
      >
        {field.options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {name(option.label)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

export function ScreenEditor({ field, ...rest }: EditorProps<'screen'>) {
  const choice = useMemo(
    () => ({ ...field, type: 'dropdown' as const, options: pageOptions }),
    [field],
  );
  return <DropdownEditor field={choice} {...rest} />;
}
