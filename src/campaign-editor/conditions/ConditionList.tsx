import type { Choice } from '@catalogue/campaign';
import { groups, MAX_DEPTH } from '@catalogue/conditions/groups';
import { MAX_ITEMS } from '@catalogue/fields/list';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useCallback, useMemo } from 'react';
import { Icon } from '@/components/Icon';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ChoiceEditor } from './ChoiceEditor';
import { newChoiceOf } from './kinds';

interface ConditionListProps {
  path: string;
  title: string;
  /** Kinds of conditions; the first one is the default of an empty list. */
  definitions: readonly Definition[];
  rows: readonly Choice[];
  depth: number | undefined;
  onChange: (update: Update<Choice[]>) => void;
  issues: readonly Issue[];
}

/** A list of conditions. It always has at least one condition: removing the only one resets it. */
export function ConditionList(props: ConditionListProps) {
  const { path, title, definitions, rows, depth, onChange, issues } = props;
  const text = useText();
  const fresh = (): Choice[] => definitions.slice(0, 1).map(newChoiceOf);
  const remove = (index: number) =>
    onChange((before) => (before.length > 1 ? before.filter((_, at) => at !== index) : fresh()));
  return (
    <Stack spacing={2}>
      <Stack spacing={2} divider={<Divider flexItem />}>
        {rows.map((row, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, so their position identifies them
            key={index}
            path={path}
            title={title}
            definitions={definitions}
            row={row}
            index={index}
            depth={depth}
            onChange={onChange}
            issues={issues}
            onRemove={remove}
          />
        ))}
      </Stack>
      {rows.length < MAX_ITEMS && (
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
}

interface ConditionRowProps {
  /** Path in the campaign: `who`, or `who.0.rows` inside a group. */
  path: string;
  title: string;
  definitions: readonly Definition[];
  row: Choice;
  index: number;
  /** Number of groups around the row; undefined when groups are disabled. */
  depth: number | undefined;
  onChange: (update: Update<Choice[]>) => void;
  onRemove: (index: number) => void;
  issues: readonly Issue[];
}

function ConditionRow(props: ConditionRowProps) {
  const { path, title, definitions, row, index, depth, onChange, onRemove, issues } = props;
  const text = useText();
  const change = useCallback(
    (update: Update<Choice>) =>
      onChange((before) =>
        before.map((other, at) => (at === index ? withRows(update(other), other) : other)),
      ),
    [onChange, index],
  );
  const changeRows = useCallback(
    (update: Update<Choice[]>) =>
      change((before) => ({ ...before, rows: update(before.rows ?? []) })),
    [change],
  );
  const offered = useMemo(
    () =>
      depth === undefined || depth >= MAX_DEPTH
        ? definitions
        : [...definitions, ...Object.values(groups)],
    [definitions, depth],
  );
  const place = { part: title, number: index + 1 };
  return (
    <Stack spacing={2}>
      <ChoiceEditor
        label={text('editor.conditions.kind', place)}
        definitions={offered}
        value={row}
        onChange={change}
        path={`${path}.${index}`}
        issues={issues}
        actions={
          <IconButton
            aria-label={text('editor.conditions.remove', place)}
            onClick={() => onRemove(index)}
          >
            <Icon name="trash" />
          </IconButton>
        }
      />
      {row.rows && (
        <Box sx={{ pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          <ConditionList
            path={`${path}.${index}.rows`}
            title={text('editor.conditions.inGroup', place)}
            definitions={definitions}
            rows={row.rows}
            depth={(depth ?? 0) + 1}
            onChange={changeRows}
            issues={issues}
          />
        </Box>
      )}
    </Stack>
  );
}

/**
 * Returns a choice after its kind changed: a condition that becomes a group is the group's first
 * row, and a group that becomes a condition loses its rows.
 */
function withRows(next: Choice, before: Choice): Choice {
  const becomesGroup = next.type !== before.type && lookUp<Definition>(groups, next.type);
  return becomesGroup ? { ...next, rows: before.rows ?? [before] } : next;
}
