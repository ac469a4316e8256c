import { MAX_ITEMS } from '@catalogue/fields/list';
import { initialItem } from '@catalogue/fields/schema';
import type { ArrayField, FieldValue, FormValue, Issue } from '@catalogue/fields/types';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useContext } from 'react';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { type FieldFlag, FieldFlagsContext, withFlag } from '@/form-builder/flags';
import { moved } from '@/form-builder/moved';
import { NestedFields } from '@/form-builder/NestedFields';
import { asItems, type EditorProps, type Update } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';

/**
 * Editor of a list of items. The button that adds an item is hidden at the limit; fixed items
 * cannot be removed.
 */
export function ArrayEditor(props: EditorProps<'array'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const text = useText();
  const flags = useContext(FieldFlagsContext) !== null;
  const language = useLanguage();
  const items = asItems(value);
  const least = field.min ?? 0;
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <Stack spacing={1.5}>
        {items.map((item, index) => (
          <ArrayItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, so their position identifies them
            key={index}
            field={field}
            item={item}
            index={index}
            onChange={onChange}
            path={path}
            issues={issues}
            readOnly={readOnly}
            last={index === items.length - 1}
            removable={!readOnly && (flags || !item._cnfg_no_delete) && items.length > least}
          />
        ))}
        {!readOnly && items.length < (field.max ?? MAX_ITEMS) && (
          <Button
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => onChange((before) => [...asItems(before), initialItem(field, language)])}
            sx={{ alignSelf: 'flex-start' }}
          >
            {text('form.add')}
          </Button>
        )}
      </Stack>
    </FieldFrame>
  );
}

interface ArrayItemProps {
  field: ArrayField;
  item: FieldValue<FormValue>;
  index: number;
  last: boolean;
  removable: boolean;
  readOnly: boolean;
  path: string;
  issues: readonly Issue[];
  onChange: (update: Update<unknown>) => void;
}

const FLAGS: readonly FieldFlag[] = ['_cnfg_no_edit', '_cnfg_no_delete'];

const ArrayItem = memo(function ArrayItem(props: ArrayItemProps) {
  const { field, item, index, last, removable, readOnly, path, issues, onChange } = props;
  const catalogue = useCatalogueText();
  const change = useCallback(
    (update: Update<FormValue>) =>
      onChange((before) =>
        asItems(before).map((other, at) =>
          at === index ? { ...other, value: update(other.value) } : other,
        ),
      ),
    [onChange, index],
  );
  const Flags = useContext(FieldFlagsContext);
  const flag = (which: FieldFlag, on: boolean) =>
    onChange((before) =>
      asItems(before).map((other, at) => (at === index ? withFlag(other, which, on) : other)),
    );
  const name = `${catalogue(field.label)} ${index + 1}`;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1.5 }}>
        <Typography variant="subtitle2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {!readOnly && (
          <MoveButtons
            name={name}
            first={index === 0}
            last={last}
            onMove={(by) => onChange((before) => moved(asItems(before), index, by))}
            onRemove={
              removable
                ? () => onChange((before) => asItems(before).filter((_, at) => at !== index))
                : undefined
            }
          />
        )}
      </Stack>
      <NestedFields
        schema={field.fields}
        value={item.value}
        onChange={change}
        path={`${path}.${index}`}
        issues={issues}
        readOnly={readOnly || (!Flags && item._cnfg_no_edit === true)}
      />
      {Flags && !readOnly && <Flags name={name} stored={item} flags={FLAGS} onFlag={flag} />}
    </Paper>
  );
});
