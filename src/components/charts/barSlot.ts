import { createContext, useContext } from 'react';

/** The element of the top bar that shows where the user is; null on pages without a bar. */
export const BarSlot = createContext<HTMLElement | null>(null);

export const useBarSlot = () => useContext(BarSlot);
