import type { Choice } from '../campaign';
import type { FieldValue, FormValue, Issue } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { isSame } from './form-diff';

/**
 * What a content changes of what was fixed in the one it comes from: a value marked `_cnfg_no_edit`,
 * an item marked `_cnfg_no_delete`, anything beside a value marked `_cnfg_hide_others`. A mark that
 * is gone is a change as well. Paths are those of the new content: `tags.0.parameters.title`.
 */
export function findFixedChanges(
  base: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Issue[] {
  return Object.entries(base).flatMap(([part, before]) => {
    const after = next[part];
    if (isChoice(before)) return isChoice(after) ? ofChoice(before, after, part) : [];
    if (!Array.isArray(before) || !Array.isArray(after)) return [];
    return ofRows(before.filter(isChoice), after.filter(isChoice), part);
  });
}

/**
 * Rows may be moved, added and taken away: each that holds something fixed is compared with the one
 * of its kind that is most like it, unless there are fewer of the kind than before.
 */
function ofRows(before: readonly Choice[], after: readonly Choice[], path: string): Issue[] {
  const open = new Set(after.keys());
  const issues: Issue[] = [];
  const missing = new Map<string, number>();
  for (const { type } of before) missing.set(type, (missing.get(type) ?? 0) + 1);
  for (const { type } of after) missing.set(type, (missing.get(type) ?? 0) - 1);
  for (const row of before) {
    const [best] = [...open]
      .filter((index) => after[index]?.type === row.type)
      .map((index) => ({ index, found: ofChoice(row, after[index] as Choice, `${path}.${index}`) }))
      .sort((one, other) => one.found.length - other.found.length);
    const gone = missing.get(row.type) ?? 0;
    if (!best || (best.found.length > 0 && gone > 0)) {
      missing.set(row.type, gone - 1);
      continue;
    }
    open.delete(best.index);
    issues.push(...best.found);
  }
  return issues;
}

function ofChoice(before: Choice, after: Choice, path: string): Issue[] {
  if (before.type !== after.type) return [];
  return ofForm(before.parameters, after.parameters, `${path}.parameters`);
}

function ofForm(before: FormValue, after: FormValue, path: string): Issue[] {
  const alone = Object.keys(before).find((name) => before[name]?._cnfg_hide_others);
  return Object.entries(before).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    const fixed = value._cnfg_no_edit || (alone !== undefined && name !== alone);
    if (fixed) return isUntouched(value, after[name]) ? [] : [{ path: at, code: 'fixed' as const }];
    if (value._cnfg_hide_others && !after[name]?._cnfg_hide_others) {
      return [{ path: at, code: 'fixed' as const }];
    }
    return ofValue(value.value, after[name]?.value, at);
  });
}

/** Looks into what holds forms of its own: groups, lists, and the case that was chosen. */
function ofValue(before: unknown, after: unknown, path: string): Issue[] {
  if (Array.isArray(before)) {
    return ofItems(
      before.filter(isField),
      (Array.isArray(after) ? after : []).filter(isField),
      path,
    );
  }
  if (!isRecord(before) || !isRecord(after)) return [];
  if (isForm(before.form) && isForm(after.form)) {
    return before.kind === after.kind ? ofForm(before.form, after.form, `${path}.form`) : [];
  }
  return isForm(before) && isForm(after) ? ofForm(before, after, path) : [];
}

function ofItems(
  before: readonly FieldValue[],
  after: readonly FieldValue[],
  path: string,
): Issue[] {
  const open = new Set(after.keys());
  return before.flatMap((item, index) => {
    if (!item._cnfg_no_delete && !item._cnfg_no_edit) return [];
    const match = [...open].find((at) => {
      const other = after[at];
      if (item._cnfg_no_edit) return isUntouched(item, other);
      return other?._cnfg_no_delete === true;
    });
    if (match !== undefined) {
      open.delete(match);
      return [];
    }
    const gone = after.length < before.length && !item._cnfg_no_delete;
    return gone
      ? []
      : [{ path: `${path}.${Math.min(index, after.length)}`, code: 'fixed' as const }];
  });
}

const isField = (value: unknown): value is FieldValue => isRecord(value) && '__type' in value;
const isForm = (value: unknown): value is FormValue =>
  isRecord(value) && Object.values(value).every(isField);
const isChoice = (value: unknown): value is Choice =>
  isRecord(value) && typeof value.type === 'string' && isRecord(value.parameters);

/** The same value with the same marks; a mark that is off is none. */
function isUntouched(one: FieldValue, other: FieldValue | undefined): boolean {
  if (!other || !isSame(one.value, other.value)) return false;
  return MARKS.every((mark) => (one[mark] ?? false) === (other[mark] ?? false));
}

const MARKS = ['_cnfg_no_edit', '_cnfg_no_delete', '_cnfg_hide_others'] as const;
