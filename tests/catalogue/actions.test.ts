import { ALWAYS_ALLOWED_ACTIONS, actionDefinitions, mayPick } from '@catalogue/actions/registry';
import { newChoice } from '@catalogue/compile';
import { fillForm, initialForm, unwrapForm, validateForm } from '@catalogue/fields/schema';
import type { Field } from '@catalogue/fields/types';
import { fieldValue, formValue } from '@contract/entities/campaigns/campaign';
import { describe, expect, it } from 'vitest';

const all = Object.entries(actionDefinitions);

describe.each(all)('action %s', (type, definition) => {
  it('starts with a form that can be saved unchanged', () => {
    expect(validateForm(definition.fields, initialForm(definition.fields))).toEqual([]);
  });

  it('returns the same parameters after save and load', () => {
    const { parameters } = newChoice(actionDefinitions, type);
    const loaded = formValue.parse(JSON.parse(JSON.stringify(parameters)));
    expect(loaded).toEqual(parameters);
    expect(validateForm(definition.fields, loaded)).toEqual([]);
    const plain = unwrapForm(definition.fields, loaded);
    expect(unwrapForm(definition.fields, fillForm(definition.fields, plain))).toEqual(plain);
    for (const value of Object.values(loaded))
      expect(fieldValue.safeParse(value).success).toBe(true);
  });

  it('has a Turkish and an English text for every label, help and option', () => {
    for (const text of textsOf(definition.fields)) {
      expect(text.tr.trim() && text.en.trim()).toBeTruthy();
    }
    expect(definition.help?.tr && definition.help.en).toBeTruthy();
  });
});

it('lists at least sixteen kinds of action, three of them allowed in every shop', () => {
  expect(all.length).toBeGreaterThanOrEqual(16);
  expect(ALWAYS_ALLOWED_ACTIONS).toEqual(['web-push', 'mail', 'whatsapp-web']);
});

function textsOf(fields: readonly Field[]): { tr: string; en: string }[] {
  return fields.flatMap((field) => [
    field.label,
    ...(field.help ? [field.help] : []),
    ...('options' in field ? field.options.map(({ label }) => label) : []),
    ...('cases' in field
      ? field.cases.flatMap(({ label, fields: inner }) => [label, ...textsOf(inner)])
      : []),
    ...('fields' in field ? textsOf(field.fields) : []),
  ]);
}

const connected = ['whatsapp-business'] as const;
const popup = { type: 'popup' };
const message = { type: 'whatsapp-message', needs: 'whatsapp-business' } as const;

describe('mayPick', () => {
  it.each([
    ['popup on the shop', popup, { integrations: [], schedule: false }, true],
    ['popup in a schedule', popup, { integrations: [], schedule: true }, false],
    ['popup in a connected schedule', popup, { integrations: connected, schedule: true }, true],
    ['message without its integration', message, { integrations: [], schedule: false }, false],
    ['message in a schedule', message, { integrations: [], schedule: true }, false],
    ['message when connected', message, { integrations: connected, schedule: false }, true],
    ['web push anywhere', { type: 'web-push' }, { integrations: [], schedule: true }, true],
    ['mail anywhere', { type: 'mail' }, { integrations: [], schedule: true }, true],
    ['whatsapp web anywhere', { type: 'whatsapp-web' }, { integrations: [], schedule: true }, true],
    [
      'an always-allowed kind with a missing integration',
      { type: 'mail', needs: 'whatsapp-business' } as const,
      { integrations: [], schedule: true },
      true,
    ],
  ])(
    'mayPick decides whether a merchant may add this kind: %s',
    (_, definition, place, expected) => {
      expect(mayPick(definition, place)).toBe(expected);
    },
  );

  it('allows at least nineteen kinds of action to a shop without integrations', () => {
    const open = Object.values(actionDefinitions).filter((definition) =>
      mayPick(definition, { integrations: [], schedule: false }),
    );
    expect(open.length).toBeGreaterThanOrEqual(19);
  });
});
