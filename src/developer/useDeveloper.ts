import { useSyncExternalStore } from 'react';
import { isDeveloper, onDeveloperChange } from './developerMode';

/** Whether this browser shows what is made for developers. */
export const useDeveloper = () => useSyncExternalStore(onDeveloperChange, isDeveloper);
