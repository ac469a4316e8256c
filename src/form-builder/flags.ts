import type { FieldValue } from '@catalogue/fields/types';
import { type ComponentType, createContext } from 'react';

/**
 * Flag that a template sets for a field: its value is fixed, it is the only shown field of its
 * group, or, for an item of a list, it cannot be deleted.
 */
export type FieldFlag = '_cnfg_no_edit' | '_cnfg_hide_others' | '_cnfg_no_delete';

export interface FieldFlagsProps {
  name: string;
  stored: FieldValue;
  flags: readonly FieldFlag[];
  onFlag: (flag: FieldFlag, on: boolean) => void;
}

/** Controls for flags, only in staff's template editor; other editors just apply the flags. */
export const FieldFlagsContext = createContext<ComponentType<FieldFlagsProps> | null>(null);

export function withFlag<V extends FieldValue>(stored: V, flag: FieldFlag, on: boolean): V {
  const { [flag]: _, ...rest } = stored;
  return (on ? { ...rest, [flag]: true } : rest) as V;
}
