import type { Choice } from '@catalogue/campaign';
import { type GroupType, groups } from '@catalogue/conditions/groups';
import { MAX_ITEMS } from '@catalogue/fields/list';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { Icon } from '@/components/Icon';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { ChoiceEditor } from './ChoiceEditor';
import { newChoiceOf, useKindItems } from './kinds';

interface ConditionLinesProps {
  /** Path in the campaign: `who`, or `who.0.rows` inside a group. */
  path: string;
  title: string;
  /** Kinds of conditions; the first one restricts nothing and is the default of an empty list. */
  definitions: readonly Definition[];
  rows: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
  issues: readonly Issue[];
  setOpen: (path: string) => void;
  /** Number of groups around the rows. */
  depth?: number;
  joint?: GroupType;
  /** Called when the user removes the only row; by default the first kind replaces it. */
  onEmpty?: () => void;
}

export function ConditionLines(props: ConditionLinesProps) {
  const { path, title, definitions, rows, onChange, issues, setOpen } = props;
  const { depth = 0, joint = 'all', onEmpty } = props;
  const text = useText();
  const [first] = definitions;
  const isDefault = rows.length === 1 && rows[0]?.type === first?.type;

  function remove(index: number) {
    if (rows.length === 1 && onEmpty) return onEmpty();
    const rest = rows.filter((_, at) => at !== index);
    onChange(() => (rest.length > 0 || !first ? rest : [newChoiceOf(first)]));
  }

  function add(kind: Definition) {
    const index = isDefault ? 0 : rows.length;
    onChange((before) => (isDefault ? [newChoiceOf(kind)] : [...before, newChoiceOf(kind)]));
    openFields(kind, `${path}.${index}`);
  }

  /** Adds an alternative to the last condition, or to the last group of alternatives. */
  function addOr(kind: Definition) {
    const index = rows.length - 1;
    const last = rows[index];
    if (!last || isDefault) return add(kind);
    const inside = last.type === groups.any.type ? (last.rows ?? []) : [last];
    const group = { type: groups.any.type, parameters: {}, rows: [...inside, newChoiceOf(kind)] };
    onChange((before) => before.map((row, at) => (at === index ? group : row)));
    openFields(kind, `${path}.${index}.rows.${inside.length}`);
  }

  function openFields({ fields }: Definition, place: string) {
    if (fields.length > 0) setOpen(place);
  }
  return (
    <Rows>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, so their position identifies them
        <Fragment key={index}>
          {index > 0 && (
            <Joint>
              {text(joint === 'all' ? 'editor.conditions.and' : 'editor.conditions.or')}
            </Joint>
          )}
          <ConditionLine
            path={path}
            title={title}
            definitions={definitions}
            row={row}
            index={index}
            onChange={onChange}
            issues={issues}
            setOpen={setOpen}
            depth={depth}
            onRemove={isDefault && depth === 0 ? undefined : remove}
          />
        </Fragment>
      ))}
      {rows.length < MAX_ITEMS && (
        <div className="add">
          <AddMenu label={text('editor.conditions.add')} kinds={definitions} onPick={add} />
          {depth === 0 && !isDefault && (
            <AddMenu label={text('editor.conditions.addOr')} kinds={definitions} onPick={addOr} />
          )}
        </div>
      )}
    </Rows>
  );
}

interface ConditionLineProps
  extends Omit<ConditionLinesProps, 'rows' | 'joint' | 'onEmpty' | 'depth'> {
  row: Choice;
  index: number;
  depth: number;
  /** Removes the row; absent for the only row of a list that restricts nothing. */
  onRemove: ((index: number) => void) | undefined;
}

function ConditionLine(props: ConditionLineProps) {
  const { path, title, definitions, row, index, onChange, onRemove, issues, ...rest } = props;
  const text = useText();
  const place = { part: title, number: index + 1 };
  const change = (update: Update<Choice>) =>
    onChange((before) => before.map((other, at) => (at === index ? update(other) : other)));
  const remove = onRemove && (
    <IconButton
      aria-label={text('editor.conditions.remove', place)}
      onClick={() => onRemove(index)}
    >
      <Icon name="trash" size={17} />
    </IconButton>
  );
  if (!lookUp<Definition>(groups, row.type)) {
    return (
      <ChoiceEditor
        label={text('editor.conditions.kind', place)}
        value={row}
        onChange={change}
        path={`${path}.${index}`}
        actions={remove}
        definitions={definitions}
        issues={issues}
      />
    );
  }
  const label = text('editor.conditions.inGroup', place);
  return (
    <Well role="group" aria-label={label}>
      <header>
        <Select
          size="small"
          value={row.type}
          onChange={({ target }) => change((before) => ({ ...before, type: target.value }))}
          SelectDisplayProps={{ 'aria-label': text('editor.conditions.groupKind', place) }}
        >
          {Object.keys(groups).map((type) => (
            <MenuItem key={type} value={type}>
              {text(`editor.conditions.groups.${type as GroupType}`)}
            </MenuItem>
          ))}
        </Select>
        {remove}
      </header>
      <ConditionLines
        {...rest}
        definitions={definitions}
        issues={issues}
        path={`${path}.${index}.rows`}
        title={label}
        rows={row.rows ?? []}
        depth={rest.depth + 1}
        joint={row.type as GroupType}
        onChange={(update) => change((before) => ({ ...before, rows: update(before.rows ?? []) }))}
        {...(onRemove && { onEmpty: () => onRemove(index) })}
      />
    </Well>
  );
}

interface AddMenuProps {
  label: string;
  kinds: readonly Definition[];
  onPick: (kind: Definition) => void;
}

function AddMenu({ label, kinds, onPick }: AddMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (kind: Definition) => {
    setAnchor(null);
    onPick(kind);
  };
  const items = useKindItems(kinds.slice(1), pick);
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="plus" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420 } }, list: { 'aria-label': label } }}
      >
        {items}
      </Menu>
    </>
  );
}

const Rows = styled('div')({
  display: 'grid',
  gap: 6,
  '& .add': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 },
});

const Joint = styled('span')(({ theme: { colours } }) => ({
  justifySelf: 'start',
  marginInlineStart: 12,
  padding: '1px 10px',
  borderRadius: radius.full,
  backgroundColor: colours.sunken,
  color: colours.quiet,
  fontSize: size.small,
  fontWeight: 500,
}));

const Well = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 8,
  padding: 10,
  border: `1px dashed ${colours.lineStrong}`,
  borderRadius: radius.control,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& > header .MuiSelect-select': { fontSize: size.body, fontWeight: 500 },
}));
