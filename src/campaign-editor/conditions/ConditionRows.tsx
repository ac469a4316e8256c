import type { Choice } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ConditionList } from './ConditionList';

interface ConditionRowsProps {
  part: 'who' | 'where' | 'when';
  definitions: readonly Definition[];
  rows: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
  issues: readonly Issue[];
  /** Whether conditions may be grouped. */
  grouped?: boolean;
}

/** A section of the conditions with its heading. */
export const ConditionRows = memo(function ConditionRows(props: ConditionRowsProps) {
  const { part, definitions, rows, onChange, issues, grouped = false } = props;
  const text = useText();
  const title = text(`editor.conditions.${part}`);
  return (
    <Stack spacing={2} role="group" aria-labelledby={`conditions-${part}`}>
      <Typography id={`conditions-${part}`} variant="h3">
        {title}
      </Typography>
      <ConditionList
        path={part}
        depth={grouped ? 0 : undefined}
        {...{ title, definitions, rows, onChange, issues }}
      />
    </Stack>
  );
});
