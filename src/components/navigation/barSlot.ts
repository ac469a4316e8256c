import { createContext, useContext } from 'react';

/** Element of the top bar in which a page shows its breadcrumb; null on pages without a bar. */
export const BarSlot = createContext<HTMLElement | null>(null);

export const useBarSlot = () => useContext(BarSlot);
