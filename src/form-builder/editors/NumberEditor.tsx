import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useContext } from 'react';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { InheritedContext } from '@/form-builder/inherited';
import type { EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { numberText, useTypedNumber } from '@/i18n/typedNumber';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage } from '@/i18n/useText';

/** Number field with bounds. Invalid text stays visible while typing. */
export function NumberEditor(props: EditorProps<'number'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const language = useLanguage();
  const errorMessage = useIssue(issues, path);
  const inherited = useContext(InheritedContext)[path];
  const {
    write,
    value: shown,
    ...input
  } = useTypedNumber(value, (next) => onChange(() => next), { ...field, readOnly });
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id}>
      <TextField
        id={id}
        size="small"
        sx={{ maxWidth: 220 }}
        value={shown}
        {...(inherited !== undefined && { placeholder: numberText(inherited, language) })}
        error={errorMessage !== undefined}
        onChange={({ target }) => write(target.value)}
        slotProps={{
          htmlInput: { ...input, readOnly, 'aria-describedby': `${id}-help` },
          input: {
            endAdornment: field.unit && (
              <InputAdornment position="end">{name(field.unit)}</InputAdornment>
            ),
          },
        }}
      />
    </FieldFrame>
  );
}
