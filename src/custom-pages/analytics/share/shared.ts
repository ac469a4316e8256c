import { createContext, useContext } from 'react';

/**
 * True when a report is displayed through a share link: its numbers have no links, and the reader
 * cannot change anything.
 */
export const SharedContext = createContext(false);
export const useIsShared = () => useContext(SharedContext);
