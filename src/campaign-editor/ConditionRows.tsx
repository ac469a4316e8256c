import type { Choice } from '@catalogue/campaign';
import { MOST_ITEMS } from '@catalogue/fields/list';
import { initialForm } from '@catalogue/fields/schema';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Icon } from '@/components/Icon';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ConditionRow } from './ConditionRow';

interface ConditionRowsProps {
  part: 'who' | 'where' | 'when';
  /** The first one is what an empty list falls back to. */
  definitions: readonly Definition[];
  rows: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
  issues: readonly Issue[];
}

/** A filter list. It never has less than one row: removing the last one resets it. */
export const ConditionRows = memo(function ConditionRows(props: ConditionRowsProps) {
  const { part, definitions, rows, onChange, issues } = props;
  const text = useText();
  const fresh = (): Choice[] =>
    definitions.slice(0, 1).map(({ type, fields }) => ({ type, parameters: initialForm(fields) }));
  const remove = (index: number) =>
    onChange((before) => (before.length > 1 ? before.filter((_, at) => at !== index) : fresh()));
  const title = text(`editor.conditions.${part}`);
  return (
    <Stack spacing={2} role="group" aria-labelledby={`conditions-${part}`}>
      <Typography id={`conditions-${part}`} variant="h3">
        {title}
      </Typography>
      <Stack spacing={2} divider={<Divider flexItem />}>
        {rows.map((row, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            key={index}
            {...{ part, title, definitions, row, index, onChange, issues }}
            onRemove={remove}
          />
        ))}
      </Stack>
      {rows.length < MOST_ITEMS && (
        <Button
          size="small"
          startIcon={<Icon name="plus" />}
          onClick={() => onChange((before) => [...before, ...fresh()])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('editor.conditions.add')}
        </Button>
      )}
    </Stack>
  );
});
