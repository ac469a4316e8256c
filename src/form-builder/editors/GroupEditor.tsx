import type { FormValue } from '@catalogue/fields/types';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { NestedFields } from '@/form-builder/NestedFields';
import { asForm, type EditorProps, type Update } from '@/form-builder/types';

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
