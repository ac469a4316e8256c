import { safeMediaUrl } from '../lib/url';
import { youtubeId } from '../lib/youtube';
import { checkTextThat } from './text';
import type { FieldKind } from './types';

/** The address of an uploaded or linked picture. */
export const image_file: FieldKind<'image_file'> = {
  type: 'image_file',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((url) => safeMediaUrl(url) !== null, 'notAnImage'),
};

/** The address of an uploaded or linked document. */
export const doc_file: FieldKind<'doc_file'> = {
  type: 'doc_file',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((url) => safeMediaUrl(url) !== null, 'notAUrl'),
};

/** A video, given by address or id. */
export const youtube_embed: FieldKind<'youtube_embed'> = {
  type: 'youtube_embed',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((text) => youtubeId(text) !== null, 'notAVideo'),
  unwrap: (_field, value) => (typeof value === 'string' ? (youtubeId(value) ?? '') : ''),
};

export const mediaKinds = { image_file, doc_file, youtube_embed };
