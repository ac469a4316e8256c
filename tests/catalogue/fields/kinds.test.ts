import { initialForm, unwrapForm, validateForm } from '@catalogue/fields/schema';
import type { Field, FieldType } from '@catalogue/fields/types';
import { describe, expect, it } from 'vitest';

const label = { tr: 'Alan', en: 'Field' };
const inner: Field[] = [
  { type: 'string', name: 'text', label },
  { type: 'string', name: 'url', label, format: 'url' },
];
const options = [
  { value: 'a', label },
  { value: 'b', label },
];

/** Rows: a field, its initial value, valid values, and invalid values with their error codes. */
const TABLE: [Field, unknown, unknown[], [unknown, string][]][] = [
  [
    { type: 'dropdown', name: 'f', label, options },
    'a',
    ['b', ''],
    [
      ['c', 'notAnOption'],
      [1, 'wrongType'],
    ],
  ],
  [
    { type: 'boxselect', name: 'f', label, options, default: 'b' },
    'b',
    ['a'],
    [['c', 'notAnOption']],
  ],
  [
    { type: 'string', name: 'f', label, maxLength: 5 },
    '',
    ['İndir', ''],
    [
      ['İndirim', 'tooLong'],
      ['a\0', 'wrongType'],
      ['\ud800', 'wrongType'],
      [null, 'wrongType'],
    ],
  ],
  [
    { type: 'string', name: 'f', label, format: 'url' },
    '',
    ['https://a.b', '/x'],
    [['javascript:1', 'notAUrl']],
  ],
  [
    { type: 'string', name: 'f', label, format: 'selector' },
    '',
    ['#a > .b:not(.c)', 'a[href="x;y"]'],
    [
      ['a{', 'notASelector'],
      ['a[', 'notASelector'],
      ['> a', 'notASelector'],
    ],
  ],
  [{ type: 'string', name: 'f', label, format: 'regex' }, '', ['^/a+$'], [['(', 'notARegex']]],
  [
    { type: 'string', name: 'f', label, format: 'variable' },
    '',
    ['{{cartTotal}}', ' {{cartMissing:750}} '],
    [
      ['cartTotal', 'notAVariable'],
      ['{{a}} {{b}}', 'notAVariable'],
      ['{{7}}', 'notAVariable'],
    ],
  ],
  [{ type: 'textArea', name: 'f', label }, '', ['a\nb'], [['x'.repeat(5001), 'tooLong']]],
  [
    { type: 'color', name: 'f', label },
    '#fff',
    ['#E3A840', 'red', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'hsl(10 20% 30% / 50%)', '#ffff'],
    [
      ['url(x)', 'notAColor'],
      ['#ff', 'notAColor'],
      ['red;x:y', 'notAColor'],
    ],
  ],
  [
    { type: 'number', name: 'f', label, min: 0, max: 10 },
    1,
    [0, 10, 2.5],
    [
      [-1, 'tooSmall'],
      [11, 'tooLarge'],
      ['3', 'wrongType'],
      [Number.NaN, 'wrongType'],
    ],
  ],
  [
    { type: 'datetime', name: 'f', label },
    '',
    ['2026-11-20T10:00', '2026-11-20'],
    [['20.11.2026', 'notADate']],
  ],
  [
    { type: 'screen', name: 'f', label },
    '',
    ['home', 'order'],
    [
      [1, 'wrongType'],
      ['moon', 'notAnOption'],
    ],
  ],
  [
    { type: 'button', name: 'f', label, fields: inner },
    { text: { value: '', __type: 'string' }, url: { value: '', __type: 'string' } },
    [{ text: { value: 'Git', __type: 'string' } }],
    [
      ['x', 'wrongType'],
      [{ text: { value: 'x', __type: 'number' } }, 'wrongType'],
    ],
  ],
  [
    { type: 'multistring', name: 'f', label },
    [],
    [['a', 'b']],
    [
      [Array(16).fill('a'), 'tooManyItems'],
      ['a', 'wrongType'],
      [[1], 'wrongType'],
      [[''], 'required'],
    ],
  ],
  [
    { type: 'cssinput', name: 'f', label },
    '',
    ['#cart > .total:not(.old)', 'a[href="x;y"]'],
    [
      ['a{}', 'notASelector'],
      ['> a', 'notASelector'],
    ],
  ],
  [{ type: 'boolean', name: 'f', label }, false, [true], [['true', 'wrongType']]],
  [{ type: 'richtext', name: 'f', label }, '', ['<b>x</b>'], [[{}, 'wrongType']]],
  [{ type: 'code', name: 'f', label, language: 'css' }, '', ['a{}'], [[0, 'wrongType']]],
  [
    {
      type: 'tabs',
      name: 'f',
      label,
      fields: [{ type: 'object', name: 'one', label, fields: [] }],
    },
    { one: { value: {}, __type: 'object' } },
    [{}],
    [[{ two: { value: {}, __type: 'object' } }, 'unknownField']],
  ],
  [{ type: 'accordion', name: 'f', label, fields: [] }, {}, [{}], [[[], 'wrongType']]],
  [
    {
      type: 'condition',
      name: 'f',
      label,
      cases: [
        { value: 'none', label, fields: [] },
        { value: 'link', label, fields: inner },
      ],
    },
    { kind: 'none', form: {} },
    [{ kind: 'link', form: { url: { value: '/x', __type: 'string' } } }],
    [
      [{ kind: 'other', form: {} }, 'notAnOption'],
      [{ kind: 'link', form: { url: { value: 'data:x', __type: 'string' } } }, 'notAUrl'],
      [{ kind: 'none' }, 'wrongType'],
    ],
  ],
  [{ type: 'divider', name: 'f', label }, null, [null], [['', 'wrongType']]],
  [
    { type: 'array', name: 'f', label, fields: inner, defaultCount: 1 },
    [
      {
        value: { text: { value: '', __type: 'string' }, url: { value: '', __type: 'string' } },
        __type: 'object',
      },
    ],
    [[]],
    [
      [Array(16).fill({ value: {}, __type: 'object' }), 'tooManyItems'],
      [[{ text: {} }], 'wrongType'],
      [{}, 'wrongType'],
    ],
  ],
  [{ type: 'object', name: 'f', label, fields: [] }, {}, [{}], [[null, 'wrongType']]],
  [{ type: 'template', name: 'f', label }, '', ['46'], [[46, 'wrongType']]],
  [
    { type: 'image_file', name: 'f', label },
    '',
    ['/a.png', 'https://a.b/c.webp'],
    [['data:image/png,x', 'notAnImage']],
  ],
  [{ type: 'doc_file', name: 'f', label }, '', ['/a.pdf'], [['javascript:x', 'notAUrl']]],
  [
    { type: 'youtube_embed', name: 'f', label },
    '',
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3'],
    [['https://vimeo.com/1', 'notAVideo']],
  ],
  [{ type: 'action', name: 'f', label }, '', ['12'], [[null, 'wrongType']]],
  [{ type: 'popup', name: 'f', label, fields: [] }, {}, [{}], [[1, 'wrongType']]],
];

describe.each(TABLE)('$type $format', (field, initial, accepted, refused) => {
  it('has the expected initial value', () => {
    expect(initialForm([field]).f).toEqual({ value: initial, __type: field.type });
  });
  it.each(accepted.map((value) => [value]))('accepts the value %j', (value) => {
    expect(validateForm([field], { f: { value, __type: field.type } })).toEqual([]);
  });
  it.each(refused)('rejects the value %j with %s', (value, code) => {
    const issues = validateForm([field], { f: { value, __type: field.type } });
    expect(issues.map((issue) => issue.code)).toEqual([code]);
    expect(issues[0]?.path.startsWith('f')).toBe(true);
  });
});

it('covers all 26 field types', () => {
  const tried = new Set<FieldType>(TABLE.map(([field]) => field.type));
  expect(tried.size).toBe(26);
});

it('extracts the id from a video address', () => {
  const field: Field = { type: 'youtube_embed', name: 'f', label };
  const form = { f: { value: 'https://youtu.be/dQw4w9WgXcQ', __type: 'youtube_embed' } };
  expect(unwrapForm([field], form)).toEqual({ f: 'dQw4w9WgXcQ' });
});
