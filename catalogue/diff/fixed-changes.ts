import type { Choice } from '../campaign';
import type { FieldValue, FormValue, Issue } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { isSame } from './is-same';
import { kindOfItem } from './pair-rows';

/**
 * Returns changes of fixed values. Values are fixed by their `_cnfg_no_edit`, an item's
 * `_cnfg_no_delete`, or a neighbour's `_cnfg_hide_others`. A removed flag counts as a change. The
 * paths refer to `next`.
 */
export function findFixedChanges(
  base: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Issue[] {
  return Object.entries(base).flatMap(([part, before]) => {
    const after = next[part];
    if (isChoice(before)) return isChoice(after) ? ofChoice(before, after, part) : [];
    if (!Array.isArray(before) || !Array.isArray(after)) return [];
    return fixedChangesOfRows(before.filter(isChoice), after.filter(isChoice), part);
  });
}

const fixedChangesOfRows = (
  before: readonly Choice[],
  after: readonly Choice[],
  path: string,
): Issue[] => changesOfList(before, after, { path, kindOf: ({ type }) => type, compare: ofChoice });

/**
 * Items may be moved, added and removed. An item with fixed values is compared with the most
 * similar item of its kind. If the list has fewer items of this kind than before, an item without a
 * match counts as removed, which is an issue only if it is marked `_cnfg_no_delete`.
 */
function changesOfList<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  {
    path,
    kindOf,
    compare,
    mustStay = () => false,
  }: {
    path: string;
    kindOf: (entry: Entry) => unknown;
    compare: (before: Entry, after: Entry, path: string) => Issue[];
    mustStay?: (entry: Entry) => boolean;
  },
): Issue[] {
  const open = new Set(after.keys());
  const missing = new Map<unknown, number>();
  for (const entry of before) missing.set(kindOf(entry), (missing.get(kindOf(entry)) ?? 0) + 1);
  for (const entry of after) missing.set(kindOf(entry), (missing.get(kindOf(entry)) ?? 0) - 1);
  return before.flatMap((entry, at) => {
    if (!holdsFixed(entry)) return [];
    const kind = kindOf(entry);
    const [best] = [...open]
      .filter((index) => kindOf(after[index] as Entry) === kind)
      .map((index) => ({
        index,
        issues: compare(entry, after[index] as Entry, `${path}.${index}`),
      }))
      .sort((one, other) => one.issues.length - other.issues.length);
    const gone = missing.get(kind) ?? 0;
    if (!best || (best.issues.length > 0 && gone > 0)) {
      missing.set(kind, gone - 1);
      const place = `${path}.${Math.min(at, after.length)}`;
      return mustStay(entry) ? [{ path: place, code: 'fixed' as const }] : [];
    }
    open.delete(best.index);
    return best.issues;
  });
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
    return changesOfValue(value.value, after[name]?.value, at);
  });
}

function changesOfValue(before: unknown, after: unknown, path: string): Issue[] {
  if (Array.isArray(before)) {
    return changesOfItems(
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

const changesOfItems = (
  before: readonly FieldValue[],
  after: readonly FieldValue[],
  path: string,
): Issue[] =>
  changesOfList(before, after, {
    path,
    kindOf: kindOfItem,
    compare: ofItem,
    mustStay: ({ _cnfg_no_delete }) => _cnfg_no_delete === true,
  });

function ofItem(before: FieldValue, after: FieldValue, path: string): Issue[] {
  const isFixed = before._cnfg_no_edit
    ? isUntouched(before, after)
    : !before._cnfg_no_delete || after._cnfg_no_delete === true;
  return isFixed ? changesOfValue(before.value, after.value, path) : [{ path, code: 'fixed' }];
}

const isField = (value: unknown): value is FieldValue => isRecord(value) && '__type' in value;
const isForm = (value: unknown): value is FormValue =>
  isRecord(value) && Object.values(value).every(isField);
const isChoice = (value: unknown): value is Choice =>
  isRecord(value) && typeof value.type === 'string' && isRecord(value.parameters);

/** Returns whether value and flags are equal; a flag that is false counts as absent. */
function isUntouched(one: FieldValue, other: FieldValue | undefined): boolean {
  if (!other || !isSame(one.value, other.value)) return false;
  return FLAGS.every((flag) => (one[flag] ?? false) === (other[flag] ?? false));
}

const FLAGS = ['_cnfg_no_edit', '_cnfg_no_delete', '_cnfg_hide_others'] as const;

const holdsFixed = (part: unknown): boolean =>
  Array.isArray(part)
    ? part.some(holdsFixed)
    : isRecord(part) && (FLAGS.some((flag) => part[flag]) || Object.values(part).some(holdsFixed));
