import type { FieldValue } from '@catalogue/fields/types';
import { type ComponentType, createContext } from 'react';

/**
 * Restrictions that a template sets on a value: it is fixed, it hides the other fields of its
 * group, or, for an item, it cannot be removed.
 */
export type Mark = '_cnfg_no_edit' | '_cnfg_hide_others' | '_cnfg_no_delete';

export interface MarksProps {
  /** Name of the value. */
  name: string;
  stored: FieldValue;
  /** The restrictions that apply to the value. */
  marks: readonly Mark[];
  onMark: (mark: Mark, on: boolean) => void;
}

/**
 * Renders controls that change the marks of a value. Only staff's template editor provides it; all
 * other editors just apply the marks.
 */
export const FieldMarksContext = createContext<ComponentType<MarksProps> | null>(null);

/** Returns a value with a mark set or removed. */
export function marked<V extends FieldValue>(stored: V, mark: Mark, on: boolean): V {
  const { [mark]: _, ...rest } = stored;
  return (on ? { ...rest, [mark]: true } : rest) as V;
}
