import { type ActionEntry, SELECTABLE_STATUSES } from './campaign';
import { groups, MAX_CONDITIONS, MAX_DEPTH } from './conditions/groups';
import { checkCount, MAX_ITEMS } from './fields/list';
import { validateForm } from './fields/schema';
import type { Issue } from './fields/types';
import type { Definition } from './kinds';
import { isRecord } from './lib/is-record';
import { lookUp } from './lib/look-up';

export type Definitions = Record<string, Definition>;

const MAX_NAME_CHARS = 200;

export function validateRows(
  definitions: Definitions,
  rows: unknown,
  path: string,
  { min = 1, max = MAX_ITEMS } = {},
): Issue[] {
  if (!Array.isArray(rows)) return [{ path, code: 'wrongType' }];
  const countIssues = checkCount({ min, max }, rows.length, path);
  if (countIssues.length) return countIssues;
  return rows.flatMap((row, index) => validateChoice(definitions, row, `${path}.${index}`));
}

/** Validates rows. The path of a condition in a group contains `rows`: `who.0.rows.1.type`. */
export function validateConditions(definitions: Definitions, rows: unknown, path: string): Issue[] {
  const issues = validateGroup(definitions, rows, path, 1);
  const max = MAX_CONDITIONS;
  if (issues.length > 0 || countConditions(rows) <= max) return issues;
  return [{ path, code: 'tooManyItems', params: { max } }];
}

function validateGroup(
  definitions: Definitions,
  rows: unknown,
  path: string,
  depth: number,
): Issue[] {
  if (!Array.isArray(rows)) return [{ path, code: 'wrongType' }];
  const countIssues = checkCount({ min: 1 }, rows.length, path);
  if (countIssues.length) return countIssues;
  return rows.flatMap((row, index): Issue[] => {
    const at = `${path}.${index}`;
    if (!isRecord(row) || !lookUp<unknown>(groups, String(row.type))) {
      const stray: Issue[] =
        isRecord(row) && 'rows' in row ? [{ path: `${at}.rows`, code: 'unknownField' }] : [];
      return [...validateChoice(definitions, row, at), ...stray];
    }
    // The content of a group that is nested too deeply is not validated, which limits the
    // recursion.
    if (depth > MAX_DEPTH)
      return [{ path: `${at}.type`, code: 'tooDeep', params: { max: MAX_DEPTH } }];
    return [
      ...validateForm([], row.parameters, `${at}.parameters`),
      ...validateGroup(definitions, row.rows, `${at}.rows`, depth + 1),
    ];
  });
}

function countConditions(rows: unknown): number {
  if (!Array.isArray(rows)) return 0;
  return rows.reduce<number>(
    (sum, row) => sum + (isRecord(row) && 'rows' in row ? countConditions(row.rows) : 1),
    0,
  );
}

export function validateChoice(definitions: Definitions, choice: unknown, path: string): Issue[] {
  if (!isRecord(choice)) return [{ path, code: 'wrongType' }];
  const definition = typeof choice.type === 'string' ? lookUp(definitions, choice.type) : undefined;
  if (!definition) return [{ path: `${path}.type`, code: 'unknownType' }];
  return validateForm(definition.fields, choice.parameters, `${path}.parameters`);
}

export function validateEntries(
  definitions: Definitions,
  entries: unknown,
  max = MAX_ITEMS,
): Issue[] {
  return [
    ...validateRows(definitions, entries, 'tags', { min: 0, max }),
    ...(Array.isArray(entries) ? entries.flatMap(validateEntry) : []),
  ];
}

function validateEntry(entry: unknown, index: number): Issue[] {
  if (!isRecord(entry)) return [];
  const path = `tags.${index}`;
  const name = validateName(entry.name, `${path}.name`, false);
  const status: Issue = { path: `${path}.status`, code: 'wrongType' };
  return typeof (entry as Partial<ActionEntry>).status === 'boolean' ? name : [...name, status];
}

export function validateName(name: unknown, path: string, required: boolean): Issue[] {
  if (typeof name !== 'string' || /[\0\p{Cs}]/u.test(name)) return [{ path, code: 'wrongType' }];
  if (required && !name.trim()) return [{ path, code: 'required' }];
  const max = MAX_NAME_CHARS;
  return name.length > max ? [{ path, code: 'tooLong', params: { max } }] : [];
}

export function validateStatus(status: unknown): Issue[] {
  return SELECTABLE_STATUSES.some((known) => known === status)
    ? []
    : [{ path: 'status', code: 'notAnOption' }];
}
