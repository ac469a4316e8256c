import type { FormValue } from '@catalogue/fields/types';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Icon } from '@/components/Icon';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { NestedFields } from '@/form-builder/NestedFields';
import { asForm, type EditorProps, type Update } from '@/form-builder/types';
import { hasIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

type GroupType = 'object' | 'button' | 'popup';

export function GroupEditor(props: EditorProps<GroupType>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const change = useCallback(
    (update: Update<FormValue>) => onChange((before) => update(asForm(before))),
    [onChange],
  );
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <Box sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
        <NestedFields
          schema={field.fields}
          value={asForm(value)}
          onChange={change}
          path={path}
          issues={issues}
          readOnly={readOnly}
        />
      </Box>
    </FieldFrame>
  );
}

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

export function DividerEditor({ field }: EditorProps<'divider'>) {
  const name = useCatalogueText();
  return <Divider textAlign="left">{name(field.label)}</Divider>;
}
