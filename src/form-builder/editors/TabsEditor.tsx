import type { FormValue } from '@catalogue/fields/types';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useState } from 'react';
import { NestedFields } from '@/form-builder/NestedFields';
import { asForm, type EditorProps, type Update } from '@/form-builder/types';
import { hasIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

export function TabsEditor(props: EditorProps<'tabs'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const [open, setOpen] = useState(0);
  const form = asForm(value);
  const group = field.fields[open];
  const change = useCallback(
    (update: Update<FormValue>) =>
      onChange((before) => {
        if (!group) return before;
        const all = asForm(before);
        const inner = asForm(all[group.name]?.value);
        return {
          ...all,
          [group.name]: { ...all[group.name], value: update(inner), __type: 'object' },
        };
      }),
    [onChange, group],
  );
  return (
    <Box>
      <Tabs
        value={open}
        onChange={(_, next: number) => setOpen(next)}
        variant="scrollable"
        aria-label={name(field.label)}
        sx={{ mb: 2 }}
      >
        {field.fields.map((tab, index) => (
          <Tab
            key={tab.name}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={name(tab.label)}
            sx={{ color: hasIssue(issues, `${path}.${tab.name}`) ? 'error.main' : undefined }}
          />
        ))}
      </Tabs>
      {group && (
        <Box role="tabpanel" id={`${id}-panel-${open}`} aria-labelledby={`${id}-tab-${open}`}>
          <NestedFields
            schema={group.fields}
            value={asForm(form[group.name]?.value)}
            onChange={change}
            path={`${path}.${group.name}`}
            issues={issues}
            readOnly={readOnly}
          />
        </Box>
      )}
    </Box>
  );
}
