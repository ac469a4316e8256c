import type { Choice } from '@catalogue/campaign';
import { createContext } from 'react';

export interface Lines {
  /** Path of the line whose fields are open, such as `who.0`; null when none is. */
  open: string | null;
  setOpen: (path: string | null) => void;
  /** Share of the campaign views for which a condition holds, from 0 to 1; null when unknown. */
  shareOf: (choice: Choice) => number | null;
}

/** State of the sentences; null for editors that show choices as open forms. */
export const ChoiceLinesContext = createContext<Lines | null>(null);
