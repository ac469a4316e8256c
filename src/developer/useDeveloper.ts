import { useSyncExternalStore } from 'react';
import { isDeveloper, onDeveloperChange } from './developerMode';

/** Returns whether this browser shows features for developers. */
export const useDeveloper = () => useSyncExternalStore(onDeveloperChange, isDeveloper);
