import type { Choice } from '@catalogue/campaign';
import { type GroupType, groups, MAX_DEPTH } from '@catalogue/conditions/groups';
import { MOST_ITEMS } from '@catalogue/fields/list';
import { initialForm } from '@catalogue/fields/schema';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useCallback, useContext, useMemo } from 'react';
import { Icon } from '@/components/Icon';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ChoiceEditor } from './ChoiceEditor';
import { ChoiceLinesContext } from './ChoiceLine';

interface ConditionListProps {
  path: string;
  /** Name of the rows in labels. */
  title: string;
  /** Kinds of conditions; the first one is the default of an empty list. */
  definitions: readonly Definition[];
  rows: readonly Choice[];
  depth: number | undefined;
  /** Combination of the rows: all, any or none of them. */
  joint?: GroupType;
  onChange: (update: Update<Choice[]>) => void;
  issues: readonly Issue[];
}

/** A list of conditions. It always has at least one: removing the last one resets it. */
export function ConditionList(props: ConditionListProps) {
  const { path, title, definitions, rows, depth, joint = 'all', onChange, issues } = props;
  const text = useText();
  const asLines = useContext(ChoiceLinesContext);
  const fresh = (): Choice[] =>
    definitions.slice(0, 1).map(({ type, fields }) => ({ type, parameters: initialForm(fields) }));
  const remove = (index: number) =>
    onChange((before) => (before.length > 1 ? before.filter((_, at) => at !== index) : fresh()));
  return (
    <Stack spacing={2}>
      <Stack
        spacing={asLines ? 0.5 : 2}
        divider={
          asLines ? (
            <Joint>
              {text(joint === 'all' ? 'editor.conditions.and' : 'editor.conditions.or')}
            </Joint>
          ) : (
            <Divider flexItem />
          )
        }
      >
        {rows.map((row, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            key={index}
            {...{ path, title, definitions, row, index, depth, onChange, issues }}
            onRemove={remove}
          />
        ))}
      </Stack>
      {rows.length < MOST_ITEMS && (
        <Stack direction="row" spacing={1}>
          <Button
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => onChange((before) => [...before, ...fresh()])}
          >
            {text('editor.conditions.add')}
          </Button>
          {asLines && depth === 0 && (
            <Button
              size="small"
              startIcon={<Icon name="plus" />}
              onClick={() =>
                onChange((before) => [...before, { type: 'any', parameters: {}, rows: fresh() }])
              }
            >
              {text('editor.conditions.addOr')}
            </Button>
          )}
        </Stack>
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

/** A condition, or a group with its own list. */
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
  const asLines = useContext(ChoiceLinesContext);
  return (
    <Stack spacing={asLines ? 1 : 2}>
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
        <Box
          sx={
            asLines
              ? { p: 1.5, borderRadius: 2, bgcolor: 'action.hover' }
              : { pl: 2, borderLeft: 3, borderColor: 'divider' }
          }
        >
          <ConditionList
            path={`${path}.${index}.rows`}
            title={text('editor.conditions.inGroup', place)}
            definitions={definitions}
            rows={row.rows}
            depth={(depth ?? 0) + 1}
            joint={row.type as GroupType}
            onChange={changeRows}
            issues={issues}
          />
        </Box>
      )}
    </Stack>
  );
}

/**
 * A condition that becomes a group is its first row; a group that becomes a condition loses its
 * rows.
 */
function withRows(next: Choice, before: Choice): Choice {
  const becomesGroup = next.type !== before.type && lookUp<Definition>(groups, next.type);
  return becomesGroup ? { ...next, rows: before.rows ?? [before] } : next;
}

/** The word between two conditions. */
const Joint = styled('span')(({ theme: { colours } }) => ({
  paddingInlineStart: 8,
  color: colours.quiet,
  fontSize: '0.8125rem',
}));
