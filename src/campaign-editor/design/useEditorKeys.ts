import { useEffect, useRef } from 'react';
import { DEVICES, type Editor, useEditor } from './editor';
import { focusNextRegion, handlesTypedKeys } from './focus';
import { type PartActions, usePartActions } from './outline/usePartActions';
import type { History } from './useHistory';

interface Keys {
  editor: Editor;
  actions: PartActions;
  history: History;
}

export function useEditorKeys(history: History): void {
  const keys = { editor: useEditor(), actions: usePartActions(), history };
  const latest = useRef<Keys>(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = event.defaultPrevented ? null : actionOf(event, latest.current);
      if (!run || document.querySelector('[role=dialog],[role=menu]')) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: Keys): (() => void) | null | undefined {
  const { editor, actions, history } = keys;
  const { key, target, altKey, shiftKey } = event;
  const withCtrl = event.ctrlKey || event.metaKey;
  const letter = key.toLowerCase();
  // Rich text and code editors have their own undo.
  const hasOwnUndo = target instanceof HTMLElement && target.isContentEditable;
  if (withCtrl && letter === 'z' && !hasOwnUndo) return shiftKey ? history.redo : history.undo;
  if (withCtrl && letter === 'y' && !hasOwnUndo) return history.redo;
  if (key === 'F6') return () => focusNextRegion(shiftKey ? -1 : 1);
  const { selected } = editor;
  if (withCtrl && letter === 'd' && selected) return () => actions.duplicate(selected);
  if (handlesTypedKeys(target) || withCtrl) return null;
  if (altKey && selected && key === 'ArrowUp') return () => actions.move(selected, -1);
  if (altKey && selected && key === 'ArrowDown') return () => actions.move(selected, 1);
  if (key === '/') return editor.openBlockPicker;
  const device = DEVICES[Number(key) - 1];
  return device && (() => editor.setDevice(device));
}
