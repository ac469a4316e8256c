import type { Field } from '@catalogue/fields/types';
import { modeOf } from '@catalogue/variables/texts';
import { createContext, useContext } from 'react';

/**
 * Place where a text is displayed, which determines the available variables: all variables on a
 * page of the shop, the contact's name in a message, none in a WhatsApp chat. Variables in texts of
 * conditions are never filled in.
 */
export type VariablePlace = 'page' | 'message' | 'whatsapp' | 'condition';

export const VariablePlaceContext = createContext<VariablePlace>('page');

/** Returns whether variables are filled into a field in the place of its form. */
export function useIsFilled(field: Field): boolean {
  const place = useContext(VariablePlaceContext);
  if (field.type === 'string' && field.format === 'variable') return true;
  return place !== 'condition' && modeOf(field) !== undefined;
}
