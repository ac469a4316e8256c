import { initialItem } from '@catalogue/fields/schema';
import type { ArrayField, Field, FieldOf, FieldType, FormValue } from '@catalogue/fields/types';

/** A field with the values its states are shown with. */
export interface Sample {
  field: Field;
  /** Nothing chosen or typed; the field's own start by default. */
  empty?: unknown;
  filled: unknown;
  /** What its own rules refuse; a type without one cannot be wrong by its value. */
  wrong?: unknown;
  /** As much as it takes. */
  full?: unknown;
}

const text = (words: string) => ({ tr: words, en: words });
const name = 'sample';
const base = { name, help: { tr: 'Yardım metni.', en: 'A line of help.' } };
const options = ['one', 'two', 'three'].map((value) => ({
  value,
  label: { one: text('A'), two: text('B'), three: text('C') }[value] ?? text(value),
}));
const inner: readonly Field[] = [
  { type: 'string', name: 'title', label: { tr: 'Başlık', en: 'Title' }, required: true },
  { type: 'number', name: 'count', label: { tr: 'Adet', en: 'Count' }, min: 1, max: 9 },
];
const form = (title: string, count = 3): FormValue => ({
  title: { value: title, __type: 'string' },
  count: { value: count, __type: 'number' },
});
const array: ArrayField = { ...base, type: 'array', label: text('array'), max: 3, fields: inner };
const item = (title: string) => ({ ...initialItem(array), value: form(title) });
const group = { fields: inner, ...base };
const groupValues = { filled: form('Vitrin'), wrong: form('', 12) };

/** Every field type with its states: what the gallery draws and the tests go through. */
export const samples: { [Type in FieldType]: Sample & { field: FieldOf<Type> } } = {
  dropdown: {
    field: { ...base, type: 'dropdown', label: text('dropdown'), options, default: '' },
    filled: 'two',
    wrong: 'nine',
  },
  string: {
    field: { ...base, type: 'string', label: text('string'), required: true, maxLength: 20 },
    filled: 'Vitrin',
    wrong: '',
    full: 'Twenty letters, full',
  },
  textArea: {
    field: { ...base, type: 'textArea', label: text('textArea'), maxLength: 40 },
    filled: 'Bir\nİki',
    wrong: 'x'.repeat(41),
    full: 'x'.repeat(40),
  },
  color: {
    field: { ...base, type: 'color', label: text('color') },
    empty: '',
    filled: '#0f6b55',
    wrong: 'greenish',
  },
  number: {
    field: { ...base, type: 'number', label: text('number'), min: 0, max: 100, unit: text('px') },
    empty: null,
    filled: 42,
    wrong: 101,
    full: 100,
  },
  datetime: {
    field: { ...base, type: 'datetime', label: text('datetime') },
    // Half past ten in Istanbul.
    filled: '2026-11-20T07:30:00.000Z',
    wrong: 'tomorrow',
  },
  boxselect: {
    field: { ...base, type: 'boxselect', label: text('boxselect'), options, default: '' },
    filled: 'one',
    wrong: 'nine',
  },
  screen: {
    field: { ...base, type: 'screen', label: text('screen') },
    filled: 'cart',
    wrong: 'moon',
  },
  button: {
    field: { ...group, type: 'button', label: text('button') },
    ...groupValues,
  },
  multistring: {
    field: { ...base, type: 'multistring', label: text('multistring'), max: 3 },
    filled: ['Ada'],
    wrong: ['Ada', ''],
    full: ['Ada', 'Ece', 'Su'],
  },
  cssinput: {
    field: { ...base, type: 'cssinput', label: text('cssinput') },
    filled: '#cart > .total',
    wrong: 'div{',
  },
  boolean: {
    field: { ...base, type: 'boolean', label: text('boolean') },
    filled: true,
  },
  richtext: {
    field: { ...base, type: 'richtext', label: text('richtext'), required: true },
    filled: '<p>Bir <strong>vitrin</strong></p>',
    wrong: '',
  },
  code: {
    field: { ...base, type: 'code', label: text('code'), language: 'css', required: true },
    filled: '.vitrin { color: teal }',
    wrong: '',
  },
  tabs: {
    field: {
      ...base,
      type: 'tabs',
      label: text('tabs'),
      fields: [
        { type: 'object', name: 'first', label: { tr: 'İlk', en: 'First' }, fields: inner },
        { type: 'object', name: 'second', label: { tr: 'İkinci', en: 'Second' }, fields: inner },
      ],
    },
    filled: { first: { value: form('Vitrin'), __type: 'object' } },
    wrong: { second: { value: form('', 12), __type: 'object' } },
  },
  accordion: {
    field: { ...group, type: 'accordion', label: text('accordion') },
    ...groupValues,
  },
  condition: {
    field: {
      ...base,
      type: 'condition',
      label: text('condition'),
      required: true,
      cases: [
        { value: 'none', label: { tr: 'Yok', en: 'None' }, fields: [] },
        { value: 'some', label: { tr: 'Var', en: 'Some' }, fields: inner },
      ],
      default: '',
    },
    filled: { kind: 'some', form: form('Vitrin') },
    wrong: { kind: '', form: {} },
  },
  divider: { field: { type: 'divider', name, label: text('divider') }, filled: null },
  array: {
    field: array,
    filled: [item('Vazo')],
    wrong: [item('')],
    full: [item('Vazo'), item('Lamba'), item('Kase')],
  },
  object: {
    field: { ...group, type: 'object', label: text('object') },
    ...groupValues,
  },
  template: {
    field: { ...base, type: 'template', label: text('template'), required: true },
    filled: '6',
    wrong: '',
  },
  image_file: {
    field: { ...base, type: 'image_file', label: text('image_file') },
    filled: '/template-images/new-season.svg',
    wrong: 'javascript:x',
  },
  doc_file: {
    field: { ...base, type: 'doc_file', label: text('doc_file') },
    filled: 'https://magazam.example/beden.pdf',
    wrong: 'javascript:x',
  },
  youtube_embed: {
    field: { ...base, type: 'youtube_embed', label: text('youtube_embed') },
    filled: 'https://youtu.be/aqz-KE-bpKQ',
    wrong: 'https://vimeo.com/1',
  },
  action: {
    field: { ...base, type: 'action', label: text('action'), required: true },
    filled: '1',
    wrong: '',
  },
  popup: {
    field: { ...group, type: 'popup', label: text('popup') },
    ...groupValues,
  },
};
