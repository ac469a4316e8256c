import { chosenOf } from '../lib/chosen';
import { PAGE_TYPES } from '../pages/page-types';
import { type FieldSamples, SAMPLE, sampleOptions, sampleText } from './sample';
import { checkText, checkTextThat } from './text';
import type { FieldKind, Issue, Option } from './types';

export const dropdown: FieldKind<'dropdown'> = {
  type: 'dropdown',
  initial: initialOption,
  validate: checkOption,
};

export const boxselect: FieldKind<'boxselect'> = {
  type: 'boxselect',
  initial: initialOption,
  validate: (field, value, path) => {
    if (!field.several) return checkOption(field, value, path);
    const chosen = chosenOf(value);
    if (chosen.length === 0) return field.required ? [{ path, code: 'required' }] : [];
    return chosen.flatMap((one) => checkOption(field, one, path)).slice(0, 1);
  },
};

export const boolean: FieldKind<'boolean'> = {
  type: 'boolean',
  initial: (field) => field.default ?? false,
  validate: (_field, value, path) =>
    typeof value === 'boolean' ? [] : [{ path, code: 'wrongType' }],
};

/** A kind of shop page, such as product. */
export const screen: FieldKind<'screen'> = {
  type: 'screen',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((page) => PAGE_TYPES.some((known) => known === page), 'notAnOption'),
};

/** Another action of the shop, by its id as text. */
export const action: FieldKind<'action'> = {
  type: 'action',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 100),
};

/** A template, by its id as text. */
export const template: FieldKind<'template'> = {
  type: 'template',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 100),
};

interface Choosable {
  required?: boolean;
  options: readonly Option[];
  default?: string;
}

/** Returns the default: without one the first option, so that no choice is empty by accident. */
function initialOption(field: Choosable): string {
  return field.default ?? field.options[0]?.value ?? '';
}

/** Validates a selected option; an empty value is valid if the field is optional. */
function checkOption(field: Choosable, value: unknown, path: string): Issue[] {
  const issues = checkText(field, value, path, 1000);
  if (issues.length || value === '') return issues;
  const known = field.options.some((option) => option.value === value);
  return known ? [] : [{ path, code: 'notAnOption' }];
}

export const choiceKinds = { dropdown, boxselect, boolean, screen, template, action };

export const choiceSamples = (): FieldSamples<
  'dropdown' | 'boxselect' | 'boolean' | 'screen' | 'template' | 'action'
> => ({
  dropdown: {
    field: {
      ...SAMPLE,
      type: 'dropdown',
      label: sampleText('dropdown'),
      options: sampleOptions,
      default: '',
    },
    filled: 'two',
    wrong: 'nine',
  },
  boxselect: {
    field: {
      ...SAMPLE,
      type: 'boxselect',
      label: sampleText('boxselect'),
      options: sampleOptions,
      default: '',
    },
    filled: 'one',
    wrong: 'nine',
  },
  boolean: { field: { ...SAMPLE, type: 'boolean', label: sampleText('boolean') }, filled: true },
  screen: {
    field: { ...SAMPLE, type: 'screen', label: sampleText('screen') },
    filled: 'cart',
    wrong: 'moon',
  },
  template: {
    field: { ...SAMPLE, type: 'template', label: sampleText('template'), required: true },
    filled: '6',
    wrong: '',
  },
  action: {
    field: { ...SAMPLE, type: 'action', label: sampleText('action'), required: true },
    filled: '1',
    wrong: '',
  },
});
