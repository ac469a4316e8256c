import { botActions } from '@catalogue/bot/actions/registry';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import { useLocation } from 'react-router';
import { currentLanguage } from '@/i18n/language';

/** Name and phrases of a new action, from unanswered questions; stored in the navigation state. */
export interface Suggestion {
  name: string;
  phrases: string[];
}

export const newNode = (parent: number | null): SavedBotNode =>
  parent === null
    ? { name: '', type: 'category', parent, data: { text: '' } }
    : {
        name: '',
        type: 'action',
        parent,
        data: { feedback: 'none', actions: [botActions.text.template(currentLanguage())] },
      };

export function useSuggestion(): Suggestion | undefined {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null || !('suggestion' in state)) return undefined;
  // The cast is safe: only UnansweredPage writes this state.
  return state.suggestion as Suggestion;
}
