import { useNotify } from 'react-admin';
import {
  definitionOf,
  shownEntries,
  toBodyUpdate,
  useEditor,
} from '@/campaign-editor/design/editor';
import { useUndoNote } from '@/campaign-editor/design/useUndoNote';
import { moved } from '@/form-builder/moved';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import {
  duplicated,
  inserted,
  isUndeletable,
  kindOf,
  newBlock,
  newStep,
  type Selection,
  stepsOf,
  textOf,
  withBlockMoved,
  withBlocks,
  without,
  withStep,
  withSteps,
  withVisibilityToggled,
} from './parts';

export function usePartActions() {
  const editor = useEditor();
  const { body, definitions, variant, act, edit, select, announce } = editor;
  const text = useText();
  const catalogue = useCatalogueText();
  const language = useLanguage();
  const notify = useNotify();
  const steps = (entry: number) => stepsOf(body.tags[entry]?.parameters ?? {});

  const nameOf = ({ entry, step, block, teaser }: Selection): string => {
    if (teaser) return text('design.teaser');
    const tag = body.tags[entry];
    if (step === undefined) return tag?.name || catalogue(definitionOf(definitions, tag)?.label);
    const found = steps(entry)[step];
    if (block === undefined) return found?.name || text('design.step', { number: step + 1 });
    const one = found?.blocks[block];
    return one ? textOf(one) || catalogue(kindOf(one.kind)?.label) || one.kind : '';
  };

  const noteUndo = useUndoNote(editor.undo);

  const announcePlace = (name: string, place: number, total: number) =>
    announce(text('design.moved', { name, place, total }));

  const move = (part: Selection, by: -1 | 1) => {
    const { entry, step, block } = part;
    const name = nameOf(part);
    if (step === undefined) {
      const shown = shownEntries(body.tags, variant);
      const position = shown.indexOf(entry);
      const to = shown[position + by];
      if (to === undefined) return;
      act((before) => ({ ...before, tags: moved(before.tags, entry, to - entry) }));
      select({ entry: to });
      return announcePlace(name, position + by + 1, shown.length);
    }
    const all = steps(entry);
    if (block === undefined) {
      if (!all[step + by]) return;
      act(toBodyUpdate(entry, (form) => withSteps(form, (items) => moved(items, step, by))));
      select({ entry, step: step + by });
      return announcePlace(name, step + by + 1, all.length);
    }
    const inside = all[step]?.blocks[block + by];
    const other = all[step + by];
    if (!inside && !other) return;
    const to = inside
      ? { step, block: block + by }
      : { step: step + by, block: by > 0 ? 0 : (other?.blocks.length ?? 0) };
    act(toBodyUpdate(entry, (form) => withBlockMoved(form, { step, block }, to)));
    select({ entry, ...to });
    const total = inside ? (all[step]?.blocks.length ?? 0) : (other?.blocks.length ?? 0) + 1;
    announcePlace(name, to.block + 1, total);
  };

  return {
    nameOf,
    move,
    canMove: ({ entry, step, block, teaser }: Selection, by: -1 | 1): boolean => {
      if (teaser) return false;
      if (step === undefined) {
        const shown = shownEntries(body.tags, variant);
        return shown[shown.indexOf(entry) + by] !== undefined;
      }
      const all = steps(entry);
      return (
        all[step + by] !== undefined || (block !== undefined && !!all[step]?.blocks[block + by])
      );
    },
    moveBlock: (
      entry: number,
      from: { step: number; block: number },
      to: { step: number; block: number },
    ) => {
      act(toBodyUpdate(entry, (form) => withBlockMoved(form, from, to)));
      select({ entry, ...to });
    },
    moveStep: (entry: number, from: number, to: number) => {
      act(toBodyUpdate(entry, (form) => withSteps(form, (items) => moved(items, from, to - from))));
      select({ entry, step: to });
    },
    moveEntry: (from: number, to: number) => {
      act((before) => ({ ...before, tags: moved(before.tags, from, to - from) }));
      select({ entry: to });
    },
    addBlock: (kind: string) => {
      const entry = editor.selected?.entry ?? shownEntries(body.tags, variant)[0];
      if (entry === undefined) return;
      const step = editor.selected?.step ?? 0;
      const count = steps(entry)[step]?.blocks.length ?? 0;
      const block = editor.selected?.block === undefined ? count : editor.selected.block + 1;
      act(
        toBodyUpdate(entry, (form) =>
          withBlocks(form, step, (items) => inserted(items, block, newBlock(kind, language))),
        ),
      );
      select({ entry, step, block });
      announce(text('design.added', { name: catalogue(kindOf(kind)?.label) }));
    },
    addStep: (entry: number) => {
      const step = steps(entry).length;
      act(toBodyUpdate(entry, (form) => withSteps(form, (items) => [...items, newStep(language)])));
      select({ entry, step });
    },
    renameStep: (entry: number, step: number, name: string) =>
      edit(
        toBodyUpdate(entry, (form) =>
          withStep(form, step, (item) => ({
            ...item,
            name: { ...item.name, value: name, __type: 'string' },
          })),
        ),
      ),
    toggleEntry: (entry: number) =>
      act((before) => ({
        ...before,
        tags: before.tags.map((tag, at) => (at === entry ? { ...tag, status: !tag.status } : tag)),
      })),
    renameEntry: (entry: number, name: string) =>
      edit((before) => ({
        ...before,
        tags: before.tags.map((tag, at) => (at === entry ? { ...tag, name } : tag)),
      })),
    toggleHidden: ({ entry, step, block }: Selection) => {
      if (step === undefined || block === undefined) return;
      act(toBodyUpdate(entry, (form) => withVisibilityToggled(form, step, block)));
    },
    /**
     * Duplicates a step or block; entries cannot be duplicated, because a variant contains each
     * kind only once.
     */
    duplicate: ({ entry, step, block }: Selection) => {
      if (step === undefined) return;
      if (block === undefined) {
        act(toBodyUpdate(entry, (form) => withSteps(form, (items) => duplicated(items, step))));
        return select({ entry, step: step + 1 });
      }
      act(
        toBodyUpdate(entry, (form) => withBlocks(form, step, (items) => duplicated(items, block))),
      );
      select({ entry, step, block: block + 1 });
    },
    remove: (part: Selection) => {
      const { entry, step, block, teaser } = part;
      if (teaser) return;
      const name = nameOf(part);
      if (isUndeletable(body.tags[entry]?.parameters ?? {}, part)) {
        return notify(text('design.fixed'), { type: 'warning' });
      }
      if (step === undefined) {
        act((before) => ({ ...before, tags: before.tags.filter((_, at) => at !== entry) }));
        select(null);
      } else if (block === undefined) {
        if (steps(entry).length < 2) return notify(text('design.lastStep'), { type: 'warning' });
        act(toBodyUpdate(entry, (form) => withSteps(form, (items) => without(items, step))));
        select({ entry });
      } else {
        act(
          toBodyUpdate(entry, (form) => withBlocks(form, step, (items) => without(items, block))),
        );
        const left = (steps(entry)[step]?.blocks.length ?? 1) - 1;
        select(left > 0 ? { entry, step, block: Math.min(block, left - 1) } : { entry, step });
      }
      noteUndo(text('design.removed', { name }));
    },
  };
}

export type PartActions = ReturnType<typeof usePartActions>;
