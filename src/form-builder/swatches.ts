import { createContext } from 'react';

/** A colour that is offered beside every colour field, and what it is called. */
export interface Swatch {
  colour: string;
  name: string;
}

/** Colours that are offered before any other, such as those of the shop's brand. */
export const SwatchesContext = createContext<readonly Swatch[]>([]);
