import { CHAT_NAME, OPENS_CHAT } from './opens-chat';
import { type FieldSamples, SAMPLE, sampleFields, sampleForm, sampleText } from './sample';
import type { FieldKind, FormValue } from './types';

/**
 * Types of field groups. The value is the form of the inner fields; except for `button`, the types
 * differ only in how the console shows them.
 */
type GroupType = 'object' | 'tabs' | 'accordion' | 'button' | 'popup';

export const object = group('object');
/** Groups of fields shown one at a time; each group is an object field. */
export const tabs = group('tabs');
export const accordion = group('accordion');
/** A button of a form; its target is an address, or the page's chat with a first message. */
export const button: FieldKind<'button'> = {
  ...group('button'),
  unwrap: (field, value, forms) => {
    const { onclick, payload, ...plain } = forms.unwrapForm(field.fields, value as FormValue);
    if (onclick !== OPENS_CHAT) return plain;
    const url = `#${CHAT_NAME}=${encodeURIComponent(String(payload ?? ''))}`;
    return { ...plain, url, newTab: false };
  },
};
export const popup = group('popup');

/** A line between fields; its value is null. */
export const divider: FieldKind<'divider'> = {
  type: 'divider',
  initial: () => null,
  validate: (_field, value, path) => (value === null ? [] : [{ path, code: 'wrongType' }]),
};

function group<Type extends GroupType>(type: Type): FieldKind<Type> {
  const kind: FieldKind<GroupType> = {
    type,
    initial: (field, forms) => forms.initialForm(field.fields),
    validate: (field, value, path, forms) => forms.validateForm(field.fields, value, path),
    unwrap: (field, value, forms) => forms.unwrapForm(field.fields, value),
  };
  return kind as unknown as FieldKind<Type>;
}

export const groupKinds = { object, tabs, accordion, button, popup, divider };

export const groupSamples = (): FieldSamples<
  'object' | 'tabs' | 'accordion' | 'button' | 'popup' | 'divider'
> => ({
  object: {
    field: { ...SAMPLE, fields: sampleFields, type: 'object', label: sampleText('object') },
    filled: sampleForm('Vitrin'),
    wrong: sampleForm('', 12),
  },
  tabs: {
    field: {
      ...SAMPLE,
      type: 'tabs',
      label: sampleText('tabs'),
      fields: [
        { type: 'object', name: 'first', label: { tr: 'İlk', en: 'First' }, fields: sampleFields },
        {
          type: 'object',
          name: 'second',
          label: { tr: 'İkinci', en: 'Second' },
          fields: sampleFields,
        },
      ],
    },
    filled: { first: { value: sampleForm('Vitrin'), __type: 'object' } },
    wrong: { second: { value: sampleForm('', 12), __type: 'object' } },
  },
  accordion: {
    field: { ...SAMPLE, fields: sampleFields, type: 'accordion', label: sampleText('accordion') },
    filled: sampleForm('Vitrin'),
    wrong: sampleForm('', 12),
  },
  button: {
    field: { ...SAMPLE, fields: sampleFields, type: 'button', label: sampleText('button') },
    filled: sampleForm('Vitrin'),
    wrong: sampleForm('', 12),
  },
  popup: {
    field: { ...SAMPLE, fields: sampleFields, type: 'popup', label: sampleText('popup') },
    filled: sampleForm('Vitrin'),
    wrong: sampleForm('', 12),
  },
  divider: {
    field: { type: 'divider', name: SAMPLE.name, label: sampleText('divider') },
    filled: null,
  },
});
