import { createContext, useContext } from 'react';

/** True for a share link: numbers have no links, and the reader cannot change anything. */
export const SharedContext = createContext(false);
export const useIsShared = () => useContext(SharedContext);
