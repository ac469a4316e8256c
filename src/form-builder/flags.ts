import type { FieldValue } from '@catalogue/fields/types';
import { type ComponentType, createContext } from 'react';

/**
 * Restrictions that a template sets on a value: it is fixed, it hides the other fields of its
 * group, or, for an item, it cannot be removed.
 */
export type FieldFlag = '_cnfg_no_edit' | '_cnfg_hide_others' | '_cnfg_no_delete';

export interface FieldFlagsProps {
  name: string;
  stored: FieldValue;
  /** The restrictions that apply to the value. */
  flags: readonly FieldFlag[];
  onFlag: (flag: FieldFlag, on: boolean) => void;
}

/**
 * Renders controls that change the flags of a value. Only staff's template editor provides it; all
 * other editors just apply the flags.
 */
export const FieldFlagsContext = createContext<ComponentType<FieldFlagsProps> | null>(null);

/** Returns a value with a flag set or removed. */
export function withFlag<V extends FieldValue>(stored: V, flag: FieldFlag, on: boolean): V {
  const { [flag]: _, ...rest } = stored;
  return (on ? { ...rest, [flag]: true } : rest) as V;
}
