import { createContext } from 'react';

export interface Swatch {
  colour: string;
  name: string;
}

/** Colours that a colour field offers first, such as those of the shop's brand. */
export const SwatchesContext = createContext<readonly Swatch[]>([]);
