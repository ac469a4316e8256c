import { createContext } from 'react';

export interface CopyAssist {
  /** Runs a change of one field as an undo step of its own. */
  apply: (change: () => void) => void;
}

/** Context of the copy assistant; null without a language model or outside the design inspector. */
export const CopyAssistContext = createContext<CopyAssist | null>(null);
