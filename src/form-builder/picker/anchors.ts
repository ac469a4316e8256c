import { createContext } from 'react';
import type { OnPick } from './SelectorPicker';

/** Stores the alternatives of a picked selector; forms without a campaign ignore them. */
export const AnchorsContext = createContext<OnPick>(() => {});
