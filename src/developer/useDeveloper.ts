import { useSyncExternalStore } from 'react';
import { isDeveloper, onDeveloperChange } from './developerMode';

/** Returns whether this browser shows developer features, and follows changes. */
export const useDeveloper = () => useSyncExternalStore(onDeveloperChange, isDeveloper);
