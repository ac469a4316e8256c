import { readValue } from '@catalogue/diff/form-diff';
import { initialField } from '@catalogue/fields/schema';
import type { Field, FormValue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Whether choices appear as lines of a sentence with tokens instead of open forms. */
export const ChoiceLinesContext = createContext(false);

interface ChoiceLineProps {
  label: string;
  path: string;
  type: string;
  parameters: FormValue;
  definition: Definition | undefined;
  /** The kinds to choose from, as menu items. */
  kinds: ReactNode[];
  onChoose: (type: string) => void;
  /** The problem of the kind. */
  issue: string | undefined;
  /** True when the form has an error, so it is open. */
  wrong: boolean;
  form: ReactNode;
  actions: ReactNode;
}

/** A choice as a line: kind and values are tokens that open their editors. */
export function ChoiceLine(props: ChoiceLineProps) {
  const { label, path, type, parameters, definition, kinds, onChoose } = props;
  const { issue, wrong, form, actions } = props;
  const text = useText();
  const name = useCatalogueText();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = `choice-${path.replaceAll('.', '-')}`;
  const tokens = (definition?.fields ?? []).flatMap((field) => {
    const shown = tokenOf(field);
    return shown ? [{ field, shown }] : [];
  });

  function tokenOf(field: Field): string {
    const { value } = parameters[field.name] ?? initialField(field);
    if (field.type === 'divider' || field.withheld) return '';
    if (typeof value === 'boolean') return value ? name(field.label) : '';
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '…';
    const isPlain = typeof value !== 'object' || Array.isArray(value);
    return isPlain && field.type !== 'array'
      ? readValue(field, value, language)
      : name(field.label);
  }
  return (
    <Line data-wrong={issue !== undefined || wrong || undefined}>
      <div className="line">
        <Select
          id={id}
          size="small"
          className="kind"
          value={type}
          onChange={({ target }) => onChoose(target.value)}
          SelectDisplayProps={{ 'aria-label': label, 'aria-describedby': `${id}-help` }}
        >
          {kinds}
        </Select>
        {tokens.map(({ field, shown }) => (
          <button
            key={field.name}
            type="button"
            className="token"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            aria-label={text('editor.conditions.edit', { label: name(field.label), value: shown })}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {shown}
            <Icon name="down" size={14} />
          </button>
        ))}
        <span className="end">{actions}</span>
      </div>
      {issue && (
        <FormHelperText error id={`${id}-help`}>
          {issue}
        </FormHelperText>
      )}
      {wrong && <Box sx={{ pt: 1.5, pb: 1 }}>{form}</Box>}
      {form && !wrong && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        >
          <Box role="dialog" aria-label={name(definition?.label)} sx={{ p: 2.5, width: 380 }}>
            {form}
          </Box>
        </Popover>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme: { colours } }) => ({
  padding: '4px 6px 4px 8px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.ground,
  '&[data-wrong]': { borderColor: colours.error },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .kind': { backgroundColor: 'transparent', fontSize: size.body },
  '& .kind .MuiSelect-select': { padding: '6px 32px 6px 8px' },
  '& .kind .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& .token': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    minHeight: 30,
    padding: '3px 10px',
    border: `1px solid ${colours.primary}`,
    borderRadius: radius.small,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
    font: 'inherit',
    fontSize: size.body,
    fontWeight: 500,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .token svg': { flex: 'none' },
  '& .end': { marginInlineStart: 'auto' },
}));
