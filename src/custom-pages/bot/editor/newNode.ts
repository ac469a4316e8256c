import { botActions } from '@catalogue/bot/actions/registry';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import { useLocation } from 'react-router';
import { currentLanguage } from '@/i18n/language';

/** Wordings of visitors for a new action; stored in the navigation state. */
export interface Suggestion {
  name: string;
  phrases: string[];
}

/** An empty category, or an empty action below one. */
export const newNode = (parent: number | null): SavedBotNode =>
  parent === null
    ? { name: '', type: 'category', parent, data: { text: '' } }
    : {
        name: '',
        type: 'action',
        parent,
        data: { feedback: 'none', actions: [botActions.text.template(currentLanguage())] },
      };

/** Returns the wordings with which this address was opened. */
export function useSuggestion(): Suggestion | undefined {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('suggestion' in state)) return undefined;
  // Only UnansweredPage writes it.
  return state.suggestion as Suggestion;
}
