import { useSyncExternalStore } from 'react';
import { isDeveloper, onDeveloperChange } from './developerMode';

export const useDeveloper = () => useSyncExternalStore(onDeveloperChange, isDeveloper);
