import { createContext } from 'react';

export interface CopyAssist {
  /** Runs a change of one field as an undo step of its own. */
  apply: (change: () => void) => void;
}

/** Context with the assistant; null without a language model, or where texts are not copy. */
export const CopyAssistContext = createContext<CopyAssist | null>(null);
