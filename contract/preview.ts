import type { CompiledChoice } from '@catalogue/campaign';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import { LANGUAGES } from '@catalogue/language';
import type { PageType } from '@catalogue/pages/page-types';

/**
 * Messages between the console and its preview frame. The frame is sandboxed without
 * allow-same-origin, so it has an opaque origin, and each side checks the sender. Validated by
 * hand, because the frame contains no validation library.
 */
export const PREVIEW = 'vitrin-preview';

/** The pages of the mock shop. */
export const PREVIEW_PAGES = [
  'home',
  'category',
  'product',
  'cart',
  'empty',
] as const satisfies readonly PageType[];
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** Console to frame: draw this now. */
export interface PreviewShow {
  channel: typeof PREVIEW;
  type: 'show';
  page: PreviewPage;
  /** Compiled entries, in their order. */
  actions: CompiledChoice[];
  language: Language;
  /** False while typing: things then appear without moving. */
  animate: boolean;
  /** The step that designs show, from 0; their beginning without. */
  step?: number;
  /** The shop's brand; the default brand without. */
  brand?: Brand;
  /** Set in the editor's canvas: the frame reports where the blocks of the step lie. */
  edit?: PreviewEdit;
}

/** The entry that is edited, by its type, and whether the shop's page is hidden. */
export interface PreviewEdit {
  type: string;
  teaser: boolean;
  plain: boolean;
}

/** A drawn block: its kind, its place among the drawn ones and, in CSS pixels of the frame, in the window. */
export interface PreviewPart {
  type: string;
  kind: string;
  block: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS declarations of the block's text; empty for a block without text. */
  font: string;
}

/** The part that a merchant pressed on the canvas; without a block it is the entry itself. */
export interface PreviewPick {
  type: string;
  block?: number;
  /** A second press: its text is edited. */
  edit: boolean;
}

/** Console to frame: send a picture of the current drawing. */
export interface PreviewPicture {
  channel: typeof PREVIEW;
  type: 'picture';
}

/** Frame to console. `drawn` names the types that are on the page after a `show`. */
export type PreviewReply =
  | { channel: typeof PREVIEW; type: 'ready' }
  | { channel: typeof PREVIEW; type: 'size'; height: number }
  | { channel: typeof PREVIEW; type: 'drawn'; types: string[] }
  /** The source of an SVG. */
  | { channel: typeof PREVIEW; type: 'picture'; svg: string }
  | { channel: typeof PREVIEW; type: 'rects'; parts: PreviewPart[] }
  | { channel: typeof PREVIEW; type: 'pick'; pick: PreviewPick };

const MOST_ACTIONS = 30;

/** Narrows anything to a `show`; unknown shapes are null. */
export function readPreviewShow(data: unknown): PreviewShow | null {
  if (!isMessage(data) || data.type !== 'show' || typeof data.animate !== 'boolean') return null;
  const { actions } = data;
  const page = PREVIEW_PAGES.find((known) => known === data.page);
  const language = LANGUAGES.find((known) => known === data.language);
  if (!page || !language || !Array.isArray(actions) || actions.length > MOST_ACTIONS) return null;
  if (!actions.every(isAction)) return null;
  const { step, brand, edit } = data;
  return {
    channel: PREVIEW,
    type: 'show',
    page,
    language,
    actions,
    animate: data.animate,
    ...(Number.isInteger(step) && Number(step) >= 0 && { step: Number(step) }),
    // Colours and fonts are checked where they are used.
    ...(typeof brand === 'object' && brand !== null && { brand: brand as Brand }),
    ...(isEdit(edit) && { edit }),
  };
}

/** Whether it is a request for a picture. */
export const isPictureRequest = (data: unknown): boolean =>
  isMessage(data) && data.type === 'picture';

/** Narrows anything to a reply; unknown shapes are null. */
export function readPreviewReply(data: unknown): PreviewReply | null {
  if (!isMessage(data)) return null;
  const { type, height, types, svg } = data;
  if (type === 'picture' && typeof svg === 'string') return { channel: PREVIEW, type, svg };
  if (type === 'rects' && Array.isArray(data.parts)) {
    return { channel: PREVIEW, type, parts: data.parts.filter(isPart) };
  }
  if (type === 'pick')
    return isPick(data.pick) ? { channel: PREVIEW, type, pick: data.pick } : null;
  if (type === 'ready') return { channel: PREVIEW, type };
  if (type === 'size' && typeof height === 'number' && height >= 0 && Number.isFinite(height)) {
    return { channel: PREVIEW, type, height };
  }
  const named = Array.isArray(types) && types.every((name) => typeof name === 'string');
  return type === 'drawn' && named ? { channel: PREVIEW, type, types } : null;
}

function isMessage(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === PREVIEW;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function isEdit(value: unknown): value is PreviewEdit {
  const { type, teaser, plain } = (value ?? {}) as Partial<PreviewEdit>;
  return typeof type === 'string' && typeof teaser === 'boolean' && typeof plain === 'boolean';
}

function isPart(value: unknown): value is PreviewPart {
  const { type, kind, block, font, ...place } = (value ?? {}) as Partial<PreviewPart>;
  const { left, top, width, height } = place;
  return (
    typeof type === 'string' &&
    typeof kind === 'string' &&
    typeof font === 'string' &&
    isPlace(block) &&
    [left, top, width, height].every(isNumber)
  );
}

function isPick(value: unknown): value is PreviewPick {
  const { type, block, edit } = (value ?? {}) as Partial<PreviewPick>;
  return (
    typeof type === 'string' && typeof edit === 'boolean' && (block === undefined || isPlace(block))
  );
}

function isAction(value: unknown): value is CompiledChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { type, p } = value as Partial<CompiledChoice>;
  return typeof type === 'string' && typeof p === 'object' && p !== null && !Array.isArray(p);
}
