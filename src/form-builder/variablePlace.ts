import type { Field } from '@catalogue/fields/types';
import { modeOf } from '@catalogue/variables/texts';
import { createContext, useContext } from 'react';

/**
 * Where a text is shown, which determines the available variables: all on a page of the shop, the
 * contact's name in a message, none in a chat on WhatsApp. Texts of conditions are never filled in.
 */
export type VariablePlace = 'page' | 'message' | 'whatsapp' | 'condition';

export const VariablePlaceContext = createContext<VariablePlace>('page');

/** Whether variables are filled into a field where its form is shown. */
export function useIsFilled(field: Field): boolean {
  const place = useContext(VariablePlaceContext);
  if (field.type === 'string' && field.format === 'variable') return true;
  return place !== 'condition' && modeOf(field) !== undefined;
}
