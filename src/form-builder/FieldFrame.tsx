import type { Field, Issue } from '@catalogue/fields/types';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useIssue } from './useIssue';

interface FieldFrameProps {
  field: Field;
  issues: readonly Issue[];
  path: string;
  id: string;
  children: ReactNode;
  /** Groups have many controls: the label then names the group, not one of them. */
  group?: boolean;
}

/** Label above, help or what is wrong below: the same around every editor without an own label. */
export function FieldFrame({ field, issues, path, id, children, group = false }: FieldFrameProps) {
  const name = useCatalogueText();
  const wrong = useIssue(issues, path);
  const help = wrong ?? name(field.help);
  return (
    <FormControl
      fullWidth
      error={wrong !== undefined}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <FormLabel
        id={`${id}-label`}
        {...(!group && { htmlFor: id })}
        required={field.required === true}
        sx={{ mb: 0.75, fontSize: 14, fontWeight: 500, color: 'text.primary' }}
      >
        {name(field.label)}
      </FormLabel>
      {children}
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
