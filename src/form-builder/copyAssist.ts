import { createContext } from 'react';

/** The assistant beside the text fields of a form. */
export interface CopyAssist {
  /** Runs a change of one field so that it can be undone alone. */
  apply: (change: () => void) => void;
}

/** Null where no language model is set up, or where texts are no copy. */
export const CopyAssistContext = createContext<CopyAssist | null>(null);
