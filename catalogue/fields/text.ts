import type { Text } from '../language';
import { compilePattern } from '../lib/pattern';
import { safeUrl } from '../lib/url';
import { type FieldSamples, SAMPLE, sampleText } from './sample';
import type { FieldKind, FormRules, Issue, IssueCode, StringField } from './types';

type Format = NonNullable<StringField['format']>;

/** Matches exactly one variable; a number in braces is not a variable. */
const VARIABLE = /^\s*\{\{\s*(?!\d+\s*[:}])\w{1,100}\s*(?::[^{}]*)?\}\}\s*$/;

export const textFormats: Record<Format, { isValid: (text: string) => boolean; code: IssueCode }> =
  {
    text: { isValid: () => true, code: 'wrongType' },
    coupon: { isValid: () => true, code: 'wrongType' },
    url: { isValid: (text) => safeUrl(text) !== null, code: 'notAUrl' },
    selector: { isValid: isSelector, code: 'notASelector' },
    regex: { isValid: (text) => compilePattern(text) !== null, code: 'notARegex' },
    name: { isValid: () => true, code: 'wrongType' },
    variable: { isValid: (text) => VARIABLE.test(text), code: 'notAVariable' },
  };

export const string: FieldKind<'string'> = {
  type: 'string',
  initial: initialText,
  validate: (field, value, path) => {
    const issues = checkText(field, value, path, 1000);
    if (issues.length || typeof value !== 'string' || !value) return issues;
    const { isValid, code } = textFormats[field.format ?? 'text'];
    return isValid(value) ? [] : [{ path, code }];
  },
};

export const textArea: FieldKind<'textArea'> = {
  type: 'textArea',
  initial: initialText,
  validate: (field, value, path) => checkText(field, value, path, 5000),
};

/** Source text, stored unchanged. */
export const code: FieldKind<'code'> = {
  type: 'code',
  initial: initialText,
  validate: (field, value, path) => checkText(field, value, path, 50_000),
};

/** HTML of the small editor; tags that are not on the allow list are removed before it is drawn. */
export const richtext: FieldKind<'richtext'> = {
  type: 'richtext',
  initial: initialText,
  validate: (field, value, path) => checkText(field, value, path, 10_000),
};

export const cssinput: FieldKind<'cssinput'> = {
  type: 'cssinput',
  initial: (field) => field.default ?? '',
  validate: checkTextThat(textFormats.selector.isValid, 'notASelector', 1000),
};

function initialText(field: { default?: string | Text }, { language }: FormRules): string {
  return typeof field.default === 'object' ? field.default[language] : (field.default ?? '');
}

/** Checks only whether a selector is plausible; whether it is valid shows in the browser. */
function isSelector(text: string): boolean {
  const bare = text.replace(/\\./g, '').replace(/"[^"]*"|'[^']*'/g, '');
  if (/[{}<;`"']|^\s*[>+~,]|[>+~,]\s*$|,\s*,/.test(bare)) return false;
  return balanced(bare, '[', ']') && balanced(bare, '(', ')');
}

function balanced(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === open) depth++;
    if (char === close && --depth < 0) return false;
  }
  return depth === 0;
}

/** Characters that neither the database nor a page can store: NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Returns the issues of a text; without issues, `value` is a string. */
export function checkText(
  field: { required?: boolean; maxLength?: number },
  value: unknown,
  path: string,
  longest: number,
): Issue[] {
  if (typeof value !== 'string' || UNSTORABLE.test(value)) return [{ path, code: 'wrongType' }];
  if (field.required && !value.trim()) return [{ path, code: 'required' }];
  const max = field.maxLength ?? longest;
  return value.length > max ? [{ path, code: 'tooLong', params: { max } }] : [];
}

/** Adds a check of the content to `checkText`; an empty optional text is valid. */
export function checkTextThat(
  isValid: (text: string) => boolean,
  code: Issue['code'],
  longest = 2048,
): (field: { required?: boolean }, value: unknown, path: string) => Issue[] {
  return (field, value, path) => {
    const issues = checkText(field, value, path, longest);
    if (issues.length || typeof value !== 'string' || !value) return issues;
    return isValid(value) ? [] : [{ path, code }];
  };
}

export const textKinds = { string, textArea, richtext, code, cssinput };

export const textSamples = (): FieldSamples<
  'string' | 'textArea' | 'richtext' | 'code' | 'cssinput'
> => ({
  string: {
    field: {
      ...SAMPLE,
      type: 'string',
      label: sampleText('string'),
      required: true,
      maxLength: 20,
    },
    filled: 'Vitrin',
    wrong: '',
    full: 'Twenty letters, full',
  },
  textArea: {
    field: { ...SAMPLE, type: 'textArea', label: sampleText('textArea'), maxLength: 40 },
    filled: 'Bir\nİki',
    wrong: 'x'.repeat(41),
    full: 'x'.repeat(40),
  },
  richtext: {
    field: { ...SAMPLE, type: 'richtext', label: sampleText('richtext'), required: true },
    filled: '<p>Bir <strong>vitrin</strong></p>',
    wrong: '',
  },
  code: {
    field: { ...SAMPLE, type: 'code', label: sampleText('code'), language: 'css', required: true },
    filled: '.vitrin { color: teal }',
    wrong: '',
  },
  cssinput: {
    field: { ...SAMPLE, type: 'cssinput', label: sampleText('cssinput') },
    filled: '#cart > .total',
    wrong: 'div{',
  },
});
