import { fieldsForShop, withheldValues } from '@catalogue/fields/for-shop';
import { fillForm } from '@catalogue/fields/schema';
import type { ConditionField, Schema } from '@catalogue/fields/types';
import { expect, test } from 'vitest';

const label = { tr: 'Alan', en: 'Field' };
const effect: ConditionField = {
  type: 'condition',
  name: 'effect',
  label,
  cases: [
    { value: 'close', label, fields: [] },
    { value: 'chat', label, setting: 'dahi', fields: [{ type: 'string', name: 'payload', label }] },
    { value: 'mail', label, fields: [{ type: 'string', name: 'subject', label, setting: 'dahi' }] },
  ],
};
const schema: Schema = [{ type: 'array', name: 'items', label, fields: [effect] }];
const formOf = (kind: string, form: object) =>
  fillForm(schema, { items: [{ effect: { kind, form } }] });
const yes = () => true;
const no = () => false;

test('Cases and their fields are marked as withheld when the shop’s settings withhold them', () => {
  const casesFor = (has: () => boolean) => {
    const [list] = fieldsForShop(schema, has);
    const [field] = list?.type === 'array' ? list.fields : [];
    return field?.type === 'condition' ? field.cases : [];
  };
  expect(casesFor(no).map(({ withheld }) => withheld ?? false)).toEqual([false, true, false]);
  expect(casesFor(no)[2]?.fields[0]?.withheld).toBe(true);
  expect(casesFor(yes)).toEqual(effect.cases);
});

test('A selected case that is withheld is reported with its path and name', () => {
  const form = formOf('chat', { payload: 'Merhaba' });
  expect(withheldValues(schema, form, no)).toEqual([{ path: 'items.0.effect', value: 'chat' }]);
  expect(withheldValues(schema, form, yes)).toEqual([]);
  expect(withheldValues(schema, formOf('close', {}), no)).toEqual([]);
});

test('A withheld field in a case is reported when it has a value', () => {
  expect(withheldValues(schema, formOf('mail', { subject: 'Merhaba' }), no)).toEqual([
    { path: 'items.0.effect.form.subject', value: 'Merhaba' },
  ]);
  expect(withheldValues(schema, formOf('mail', {}), no)).toEqual([]);
});
