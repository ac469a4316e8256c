import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useDataProvider } from '@/dataProvider';
import { assistantQuery } from '@/dataProvider/areas/bots/assistant';
import type { CopyAssist } from '@/form-builder/copyAssist';
import { useText } from '@/i18n/useText';
import { useEditor } from './editor';
import { useUndoNote } from './useUndoNote';

/** Time in ms for which the assistant's settings are reused, because they seldom change. */
const FRESH_MS = 60_000;

/**
 * Returns a function `apply` that applies suggested copy as one undo step; null unless the shop
 * allows its assistant to suggest copy.
 */
export function useCopyAssist(): CopyAssist | null {
  const text = useText();
  const editor = useEditor();
  const noteUndo = useUndoNote(editor.undo);
  const { data } = useQuery({ ...assistantQuery(useDataProvider()), staleTime: FRESH_MS });
  const latest = useRef({ endTyping: editor.endTyping, noteUndo, text });
  latest.current = { endTyping: editor.endTyping, noteUndo, text };
  const isOn = data?.settings?.copy === true;
  return useMemo(() => {
    if (!isOn) return null;
    return {
      apply(change) {
        const { endTyping, noteUndo: note, text: translate } = latest.current;
        endTyping();
        change();
        endTyping();
        note(translate('assistant.applied'));
      },
    };
  }, [isOn]);
}
