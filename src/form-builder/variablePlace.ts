import type { Field } from '@catalogue/fields/types';
import { modeOf } from '@catalogue/variables/texts';
import { createContext, useContext } from 'react';

/** `page` has all variables, `message` the contact's name, `whatsapp` and `condition` none. */
export type VariablePlace = 'page' | 'message' | 'whatsapp' | 'condition';

export const VariablePlaceContext = createContext<VariablePlace>('page');

export function useIsFilled(field: Field): boolean {
  const place = useContext(VariablePlaceContext);
  if (field.type === 'string' && field.format === 'variable') return true;
  return place !== 'condition' && modeOf(field) !== undefined;
}
