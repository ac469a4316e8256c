import type { ActionEntry, CampaignBody } from '@catalogue/campaign';
import { isShownTo } from '@catalogue/experiment/variants';
import type { FormValue, Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import { createContext, useContext } from 'react';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Update } from '@/form-builder/types';
import { type Selection, withParameters } from './outline/parts';

export const DEVICES = ['desktop', 'phone', 'both'] as const;
export type Device = (typeof DEVICES)[number];

export interface Editor {
  body: CampaignBody;
  definitions: Definitions;
  issues: readonly Issue[];
  /** Number of the edited variant; undefined without variants. */
  variant: number | undefined;
  setVariant: (variant: number) => void;
  selected: Selection | null;
  select: (selection: Selection | null) => void;
  /** Changes the content while the user types; changes in quick succession are one undo step. */
  edit: (update: Update<CampaignBody>) => void;
  /** Changes the content as an undo step of its own. */
  act: (update: Update<CampaignBody>) => void;
  /** Makes the next typed change a new undo step. */
  endTyping: () => void;
  /** Function that undoes the last change; null without a change to undo. */
  undo: (() => void) | null;
  /** Field that the user requested, for example by an issue; the inspector opens its tab. */
  requestedField: { path: string } | null;
  device: Device;
  setDevice: (device: Device) => void;
  announce: (text: string) => void;
  editText: (selection: Selection) => void;
  /** The block whose text is being edited on the canvas. */
  writing: Selection | null;
  endWriting: () => void;
  /** Opens the list of blocks, which adds the chosen block. */
  openBlockPicker: () => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no action editor around this component.');
  return editor;
}

export const shownEntries = (tags: readonly ActionEntry[], variant: number | undefined): number[] =>
  tags.flatMap((entry, index) =>
    variant === undefined || isShownTo(entry, variant) ? [index] : [],
  );

export const definitionOf = (
  definitions: Definitions,
  entry: ActionEntry | undefined,
): Definition | undefined => definitions.actions.find(({ type }) => type === entry?.type);

/** Returns an update of a body that changes the form of one entry. */
export const toBodyUpdate =
  (entry: number, update: Update<FormValue>): Update<CampaignBody> =>
  (body) => ({ ...body, tags: withParameters(body.tags, entry, update) });
