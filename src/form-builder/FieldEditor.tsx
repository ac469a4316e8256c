import { initialField } from '@catalogue/fields/schema';
import type { Field, FieldType, FieldValue, Issue } from '@catalogue/fields/types';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ComponentType, memo, Suspense, useCallback, useContext } from 'react';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { type FieldFlag, FieldFlagsContext } from './flags';
import { editors } from './registry';
import type { Update } from './types';
import { useTyped } from './useTyped';
import { VariablePlaceContext } from './variablePlace';

function MissingField() {
  const text = useText();
  return <Alert severity="warning">{text('form.missing')}</Alert>;
}

interface AnyProps {
  field: Field;
  value: unknown;
  onChange: (update: Update<unknown>) => void;
  path: string;
  issues: readonly Issue[];
  readOnly: boolean;
  id: string;
}

interface FieldEditorProps {
  field: Field;
  /** Stored value; absent before the first edit, when the field shows its initial value. */
  stored: FieldValue | undefined;
  onChange: (name: string, update: Update<unknown>) => void;
  /** Sets or removes a template's restriction on the value. */
  onFlag?: (name: string, flag: FieldFlag, on: boolean) => void;
  path: string;
  issues: readonly Issue[];
  readOnly: boolean;
}

const FLAGS: readonly FieldFlag[] = ['_cnfg_no_edit', '_cnfg_hide_others'];

export const FieldEditor = memo(function FieldEditor(props: FieldEditorProps) {
  const { field, stored, onChange, onFlag, path, issues, readOnly } = props;
  const name = useCatalogueText();
  const Flags = useContext(FieldFlagsContext);
  const [value, change] = useTyped(
    (stored ?? initialField(field)).value,
    useCallback((update) => onChange(field.name, update), [onChange, field.name]),
  );
  const Editor = editorOf(field.type);
  if (!Editor) return <MissingField />;
  const fixed = readOnly || (!Flags && stored?._cnfg_no_edit === true);
  const drawn = (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <Editor
        field={field}
        value={value}
        onChange={change}
        path={path}
        issues={issues}
        readOnly={fixed}
        id={`field-${path.replaceAll('.', '-')}`}
      />
    </Suspense>
  );
  const placed = field.inEmail ? (
    <VariablePlaceContext value="message">{drawn}</VariablePlaceContext>
  ) : (
    drawn
  );
  if (fixed) return <Fixed>{placed}</Fixed>;
  if (!Flags || !onFlag || field.type === 'divider') return placed;
  return (
    <div>
      {placed}
      <Flags
        name={name(field.label)}
        stored={stored ?? initialField(field)}
        flags={FLAGS}
        onFlag={(flag, on) => onFlag(field.name, flag, on)}
      />
    </div>
  );
});

/** Style of values that the template fixed: they can be read and copied, but not changed. */
const Fixed = styled('div')(({ theme: { colours } }) => ({
  '& .MuiOutlinedInput-root, & .cm-editor, & .tiptap': { backgroundColor: colours.ground },
  '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
}));

/**
 * Returns the editor of a type; undefined for an unknown type, which a newer server may send. The
 * cast is safe, as the registry maps types to editors.
 */
function editorOf(type: FieldType) {
  return editors[type] as unknown as ComponentType<AnyProps> | undefined;
}
