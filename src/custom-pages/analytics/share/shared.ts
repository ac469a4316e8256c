import { createContext, useContext } from 'react';

/** Whether a report is shown through a link: its numbers lead nowhere and nothing can be changed. */
export const SharedContext = createContext(false);
export const useIsShared = () => useContext(SharedContext);
