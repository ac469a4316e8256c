import type { CompiledChoice } from '@catalogue/campaign';
import type { Brand } from '@catalogue/design/brand';
import { LANGUAGES, type Language } from '@catalogue/language';
import type { PageType } from '@catalogue/pages/page-types';

/**
 * Channel of the preview's messages. The sandboxed frame's origin is opaque, so console and frame
 * check the sender. They parse messages without zod, which the frame does not contain.
 */
export const PREVIEW = 'vitrin-preview';

export const PREVIEW_PAGES = [
  'home',
  'category',
  'product',
  'cart',
  'empty',
] as const satisfies readonly PageType[];
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** Message from console to frame: draw these entries. */
export interface PreviewShow {
  channel: typeof PREVIEW;
  type: 'show';
  page: PreviewPage;
  actions: CompiledChoice[];
  language: Language;
  /** False while the merchant types, so that changes appear without animation. */
  animate: boolean;
  /** Index of the step that designs with several steps show; 0, the first step, by default. */
  step?: number;
  /** The shop's brand; absent for the default brand. */
  brand?: Brand;
  /** Set in the editor's canvas: the frame reports the positions of the step's blocks. */
  edit?: PreviewEdit;
}

/** The edited entry. `teaser`: its teaser is edited; `plain` hides the shop's page. */
export interface PreviewEdit {
  type: string;
  teaser: boolean;
  plain: boolean;
}

/** `block`: index among drawn blocks; the position is in CSS pixels of the frame. */
export interface PreviewPart {
  type: string;
  kind: string;
  block: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS declarations of the block's text; empty without text. */
  font: string;
}

/** Without `block`, the merchant pressed the entry outside its blocks. */
export interface PreviewPick {
  type: string;
  block?: number;
  /** True after a second press on the same block, which starts editing its text. */
  edit: boolean;
}

const PICTURE_FORMATS = ['image/png', 'image/jpeg'] as const;

/** Size in px to which a picture is scaled, and its file format. */
export interface PictureSettings {
  width: number;
  height: number;
  format: (typeof PICTURE_FORMATS)[number];
}

/** Message from console to frame: return a picture of the current drawing. */
export interface PreviewPictureRequest extends PictureSettings {
  channel: typeof PREVIEW;
  type: 'picture';
}

export interface DrawnPicture {
  /**
   * A data URL; null when drawing fails, for example because the browser treats the canvas as
   * cross-origin and prevents reading it.
   */
  picture: string | null;
  /** False when one of our own images or fonts could not be loaded. */
  isComplete: boolean;
}

/** `drawn` lists the types of the entries on the page after a `show`. */
export type PreviewReply =
  | { channel: typeof PREVIEW; type: 'ready' }
  | { channel: typeof PREVIEW; type: 'size'; height: number }
  | { channel: typeof PREVIEW; type: 'drawn'; types: string[] }
  | ({ channel: typeof PREVIEW; type: 'picture' } & DrawnPicture)
  | { channel: typeof PREVIEW; type: 'rects'; parts: PreviewPart[] }
  | { channel: typeof PREVIEW; type: 'pick'; pick: PreviewPick };

const MAX_ACTIONS = 30;
const MAX_PICTURE_PX = 4_000;

export function readPreviewShow(data: unknown): PreviewShow | null {
  if (!isMessage(data) || data.type !== 'show' || typeof data.animate !== 'boolean') return null;
  const { actions } = data;
  const page = PREVIEW_PAGES.find((known) => known === data.page);
  const language = LANGUAGES.find((known) => known === data.language);
  if (!page || !language || !Array.isArray(actions) || actions.length > MAX_ACTIONS) return null;
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
    // The cast skips validation: colours and fonts are validated where they are used.
    ...(typeof brand === 'object' && brand !== null && { brand: brand as Brand }),
    ...(isEdit(edit) && { edit }),
  };
}

export function readPictureRequest(data: unknown): PreviewPictureRequest | null {
  if (!isMessage(data) || data.type !== 'picture') return null;
  const { width, height } = data;
  const format = PICTURE_FORMATS.find((known) => known === data.format);
  if (!format || !isPictureLength(width) || !isPictureLength(height)) return null;
  return { channel: PREVIEW, type: 'picture', width, height, format };
}

export function readPreviewReply(data: unknown): PreviewReply | null {
  if (!isMessage(data)) return null;
  const { type, height, types, picture } = data;
  if (type === 'picture') {
    if (picture !== null && !isPicture(picture)) return null;
    return { channel: PREVIEW, type, picture, isComplete: data.isComplete === true };
  }
  if (type === 'rects' && Array.isArray(data.parts)) {
    return { channel: PREVIEW, type, parts: data.parts.filter(isPart) };
  }
  if (type === 'pick')
    return isPick(data.pick) ? { channel: PREVIEW, type, pick: data.pick } : null;
  if (type === 'ready') return { channel: PREVIEW, type };
  if (type === 'size' && typeof height === 'number' && height >= 0 && Number.isFinite(height)) {
    return { channel: PREVIEW, type, height };
  }
  const isNameList = Array.isArray(types) && types.every((name) => typeof name === 'string');
  return type === 'drawn' && isNameList ? { channel: PREVIEW, type, types } : null;
}

function isMessage(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === PREVIEW;
}

const isPictureLength = (value: unknown): value is number =>
  isPlace(value) && Number(value) > 0 && Number(value) <= MAX_PICTURE_PX;

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' &&
  PICTURE_FORMATS.some((format) => value.startsWith(`data:${format};base64,`));

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
