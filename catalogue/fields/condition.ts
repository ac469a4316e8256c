import { type FieldSamples, SAMPLE, sampleFields, sampleForm, sampleText } from './sample';
import type { ConditionField, FieldKind, FormValue, Issue } from './types';

export interface ConditionValue {
  kind: string;
  form: FormValue;
}

export const condition: FieldKind<'condition'> = {
  type: 'condition',
  initial: (field, forms): ConditionValue => {
    const kind = field.default ?? field.cases[0]?.value ?? '';
    return { kind, form: forms.initialForm(caseFields(field, kind) ?? []) };
  },
  validate: (field, value, path, forms): Issue[] => {
    if (!isCase(value)) return [{ path, code: 'wrongType' }];
    const fields = caseFields(field, value.kind);
    if (fields) return forms.validateForm(fields, value.form, path);
    if (value.kind) return [{ path, code: 'notAnOption' }];
    return field.required ? [{ path, code: 'required' }] : [];
  },
  unwrap: (field, value, forms) =>
    isCase(value)
      ? {
          kind: value.kind,
          form: forms.unwrapForm(caseFields(field, value.kind) ?? [], value.form),
        }
      : { kind: '', form: {} },
};

export function caseFields(field: ConditionField, kind: string) {
  return field.cases.find((option) => option.value === kind)?.fields;
}

function isCase(value: unknown): value is { kind: string; form: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'form' in value
  );
}

export const conditionKinds = { condition };

export const conditionSamples = (): FieldSamples<'condition'> => ({
  condition: {
    field: {
      ...SAMPLE,
      type: 'condition',
      label: sampleText('condition'),
      required: true,
      cases: [
        { value: 'none', label: { tr: 'Yok', en: 'None' }, fields: [] },
        { value: 'some', label: { tr: 'Var', en: 'Some' }, fields: sampleFields },
      ],
      default: '',
    },
    filled: { kind: 'some', form: sampleForm('Vitrin') },
    wrong: { kind: '', form: {} },
  },
});
