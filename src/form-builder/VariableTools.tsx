import { namesIn } from '@catalogue/variables/parse';
import { builtInVariable, builtInVariables } from '@catalogue/variables/registry';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import { fullList } from '@/dataProvider/fullList';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { type VariablePlace, VariablePlaceContext } from './variablePlace';

interface VariableToolsProps {
  label: string;
  /** Text of the field, whose unknown variables are listed. */
  value: string;
  readOnly: boolean;
  /** Names of variables with a special meaning in this text. */
  known?: readonly string[];
  /** Place where the text is displayed; by default the place of the surrounding form. */
  place?: VariablePlace;
  /** Inserts a variable at the cursor; without this function there is no menu of variables. */
  onInsert?: (mark: string) => void;
  /** Called after the insertion to restore the cursor in the field. */
  onInserted?: () => void;
}

export function VariableTools({
  label,
  value,
  readOnly,
  known: marks = [],
  place: ownPlace,
  onInsert,
  onInserted,
}: VariableToolsProps) {
  const text = useText();
  const name = useCatalogueText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState(false);
  const strange = namesIn(value).filter((one) => !builtInVariable(one) && !marks.includes(one));
  // The shop's variables are loaded only for the open menu, or if the text contains a name that may
  // be one of them.
  const { data } = useQuery({ ...fullList('variables'), enabled: open || strange.length > 0 });
  const own = data?.data.map((row) => ({ key: String(row.key), label: String(row.name) })) ?? [];
  const formPlace = useContext(VariablePlaceContext);
  const place = ownPlace ?? formPlace;
  const isKnown = (key: string) =>
    place === 'message' ? builtInVariable(key)?.inMessages === true : place !== 'whatsapp';
  const known = [...Object.keys(builtInVariables), ...own.map(({ key }) => key)];
  const missing = namesIn(value).filter((one) => known.includes(one) && !isKnown(one));
  const unknown = data ? strange.filter((one) => !known.includes(one)) : [];
  const choices = [
    ...Object.keys(builtInVariables).map((key) => ({
      key,
      label: name(builtInVariable(key)?.label),
      mark: markOf(key),
    })),
    ...own.map(({ key, label }) => ({ key, label, mark: `{{${key}}}` })),
  ].filter(({ key }) => isKnown(key));
  return (
    <>
      {onInsert && !readOnly && place !== 'whatsapp' && (
        <>
          <Button
            ref={button}
            size="small"
            startIcon={<Icon name="variable" size={15} />}
            aria-haspopup="menu"
            aria-expanded={open}
            aria-label={text('form.variable.addTo', { label })}
            onClick={() => setOpen(true)}
            sx={{ alignSelf: 'flex-start', minHeight: 28, mt: 0.5, px: 1, fontWeight: 500 }}
          >
            {text('form.variable.add')}
          </Button>
          <Menu
            open={open}
            anchorEl={button.current}
            onClose={() => setOpen(false)}
            disableRestoreFocus={picked}
            slotProps={{
              list: { 'aria-label': text('form.variable.add') },
              transition: {
                onExited: () => {
                  if (picked) onInserted?.();
                  setPicked(false);
                },
              },
            }}
          >
            {choices.map(({ key, label: called, mark }) => (
              <MenuItem
                key={key}
                onClick={() => {
                  onInsert(mark);
                  setPicked(true);
                  setOpen(false);
                }}
              >
                <ListItemText primary={called} secondary={mark} />
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <FormHelperText component="div" role="status" sx={{ color: 'warning.main' }}>
        {unknown.map((one) => {
          const meant = suggestName(one, known);
          return (
            <div key={one}>
              {text('form.variable.unknown', { name: one })}
              {meant ? ` ${text('form.variable.meant', { name: meant })}` : ''}
            </div>
          );
        })}
        {missing.map((one) => (
          <div key={one}>{text('form.variable.notHere', { name: one })}</div>
        ))}
      </FormHelperText>
    </>
  );
}

function markOf(key: string): string {
  const argument = builtInVariable(key)?.argument;
  return argument ? `{{${key}:${argument}}}` : `{{${key}}}`;
}

function suggestName(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((one, two) => one.far - two.far)[0];
  return near && near.far <= Math.max(1, Math.floor(name.length / 3)) ? near.other : undefined;
}

/** Returns the edit distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) {
      const changed = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
