import type { FormValue } from '@catalogue/fields/types';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Icon } from '@/components/Icon';
import { NestedFields } from '@/form-builder/NestedFields';
import { asForm, type EditorProps, type Update } from '@/form-builder/types';
import { hasIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

export function AccordionEditor(props: EditorProps<'accordion'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const hasError = hasIssue(issues, path);
  const change = useCallback(
    (update: Update<FormValue>) => onChange((before) => update(asForm(before))),
    [onChange],
  );
  return (
    <Accordion
      variant="outlined"
      disableGutters
      {...(hasError && { expanded: true })}
      sx={{ borderRadius: 2, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<Icon name="down" />} id={id}>
        <Typography sx={{ fontWeight: 500, color: hasError ? 'error.main' : undefined }}>
          {name(field.label)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <NestedFields
          schema={field.fields}
          value={asForm(value)}
          onChange={change}
          path={path}
          issues={issues}
          readOnly={readOnly}
        />
      </AccordionDetails>
    </Accordion>
  );
}
