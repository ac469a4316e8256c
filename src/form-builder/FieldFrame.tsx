import type { Field, Issue } from '@catalogue/fields/types';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useIssue } from './useIssue';

interface FieldFrameProps {
  field: Field;
  issues: readonly Issue[];
  path: string;
  id: string;
  children: ReactNode;
  /** True for groups of controls, which the label names as a group. */
  group?: boolean;
  tools?: ReactNode;
}

/** The frame of every editor without its own label: label above, help or error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, issues, path, id, children, group = false, tools } = props;
  const name = useCatalogueText();
  const errorMessage = useIssue(issues, path);
  const help = errorMessage ?? name(field.help);
  return (
    <FormControl
      fullWidth
      error={errorMessage !== undefined}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <Stack direction="row" sx={{ mb: 0.75, alignItems: 'center' }}>
        <FormLabel
          id={`${id}-label`}
          {...(!group && { htmlFor: id })}
          required={field.required === true}
          sx={{ flex: 1, fontSize: 14, fontWeight: 500, color: 'text.primary' }}
        >
          {name(field.label)}
        </FormLabel>
        {tools}
      </Stack>
      {children}
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
