import { compilePattern } from '../rules/pattern';
import { safeUrl } from '../rules/url';
import type { IssueCode, StringField } from './types';

type Format = NonNullable<StringField['format']>;

/** What each format of a text accepts and the issue it reports. */
export const textFormats: Record<Format, { holds: (text: string) => boolean; code: IssueCode }> = {
  text: { holds: () => true, code: 'wrongType' },
  coupon: { holds: () => true, code: 'wrongType' },
  url: { holds: (text) => safeUrl(text) !== null, code: 'notAUrl' },
  selector: { holds: isSelector, code: 'notASelector' },
  regex: { holds: (text) => compilePattern(text) !== null, code: 'notARegex' },
};

/** Plausible CSS selector; the browser has the last word when it is used. */
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
