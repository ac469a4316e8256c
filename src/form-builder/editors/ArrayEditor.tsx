import { MAX_ITEMS } from '@catalogue/fields/list';
import { initialItem } from '@catalogue/fields/schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useContext } from 'react';
import { Icon } from '@/components/Icon';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { FieldFlagsContext } from '@/form-builder/flags';
import { asItems, type EditorProps } from '@/form-builder/types';
import { useLanguage, useText } from '@/i18n/useText';
import { ArrayItem } from './ArrayItem';

/**
 * Editor of a list of items. The button to add one is hidden at the limit; fixed items cannot be
 * removed.
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
