import { createContext } from 'react';

/** A named colour that is offered at every colour field. */
export interface Swatch {
  colour: string;
  name: string;
}

/** Colours offered first, such as those of the shop's brand. */
export const SwatchesContext = createContext<readonly Swatch[]>([]);
