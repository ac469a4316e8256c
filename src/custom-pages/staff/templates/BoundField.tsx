import type { Field, Issue } from '@catalogue/fields/types';
import { LANGUAGES, type Language } from '@catalogue/language';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useBody } from '@/admin/form/FormBase';
import { FieldEditor } from '@/form-builder/FieldEditor';
import { FormFields } from '@/form-builder/FormFields';
import { FormFieldsContext } from '@/form-builder/NestedFields';
import type { Update } from '@/form-builder/types';
import { VariablePlaceContext } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import {
  fieldAt,
  type TemplateBody,
  toPlainValue,
  toStored,
  valueAt,
  withValueAt,
} from './templateBody';

interface BoundFieldProps {
  /** Path of the value in the template: `settings.title.tr`. */
  at: string;
  /** Field that defines the editor; by default the template's field at the path `at`. */
  field?: Field;
  /** Converts the typed value before it is stored; also gets the previous value. */
  convert?: (value: unknown, before: unknown) => unknown;
}

export function BoundField({ at, field: given, convert }: BoundFieldProps) {
  const { body, setBody, issues } = useBody<TemplateBody, Issue>();
  const field = useMemo(() => given ?? fieldAt(at), [given, at]);
  const value = valueAt(body, at);
  const stored = useMemo(() => toStored(field, value), [field, value]);
  const change = useCallback(
    (_: string, update: Update<unknown>) =>
      setBody((before) => {
        const now = toStored(field, valueAt(before, at));
        const next = toPlainValue(field, { __type: field.type, value: update(now?.value) });
        return withValueAt(before, at, convert ? convert(next, valueAt(before, at)) : next);
      }),
    [field, at, setBody, convert],
  );
  return (
    <FormFieldsContext value={FormFields}>
      {/* Variables are not filled in here, because a template's texts belong to no shop. */}
      <VariablePlaceContext value="condition">
        <FieldEditor
          field={field}
          stored={stored}
          issues={issues}
          onChange={change}
          path={at}
          readOnly={false}
        />
      </VariablePlaceContext>
    </FormFieldsContext>
  );
}

interface InBothProps extends Omit<BoundFieldProps, 'field'> {
  below?: (language: (typeof LANGUAGES)[number]) => ReactNode;
}

/** Language whose fields phones show; null where all languages fit beside each other. */
export const ShownLanguageContext = createContext<Language | null>(null);

/** One field per language; a field that is shown alone has the name of the value. */
export function TranslatedField({ at, convert, below }: InBothProps) {
  const name = useCatalogueText();
  const group = fieldAt(at);
  const only = useContext(ShownLanguageContext);
  const alone = useMemo(
    () => only && { ...fieldAt(`${at}.${only}`), label: group.label },
    [at, only, group.label],
  );
  if (only && alone) {
    return (
      <div key={only}>
        <BoundField at={`${at}.${only}`} field={alone} {...(convert && { convert })} />
        {below?.(only)}
      </div>
    );
  }
  return (
    <Pair>
      <legend>{name(group.label)}</legend>
      <div>
        {LANGUAGES.map((language) => (
          <div key={language}>
            <BoundField at={`${at}.${language}`} {...(convert && { convert })} />
            {below?.(language)}
          </div>
        ))}
      </div>
    </Pair>
  );
}

const Pair = styled('fieldset')(({ theme: { typography } }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...typography.h3, marginBottom: 8, padding: 0 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: 20,
    alignItems: 'start',
  },
  '& > div > div': { minWidth: 0 },
}));
