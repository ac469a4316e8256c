import { safeMediaUrl } from '../lib/url';
import { youtubeId } from '../lib/youtube';
import { type FieldSamples, SAMPLE, sampleText } from './sample';
import { checkTextThat } from './text';
import type { FieldKind } from './types';

export const image_file: FieldKind<'image_file'> = {
  type: 'image_file',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((url) => safeMediaUrl(url) !== null, 'notAnImage'),
};

export const doc_file: FieldKind<'doc_file'> = {
  type: 'doc_file',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((url) => safeMediaUrl(url) !== null, 'notAUrl'),
};

/** A YouTube video by its address or id. */
export const youtube_embed: FieldKind<'youtube_embed'> = {
  type: 'youtube_embed',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((text) => youtubeId(text) !== null, 'notAVideo'),
  unwrap: (_field, value) => (typeof value === 'string' ? (youtubeId(value) ?? '') : ''),
};

export const mediaKinds = { image_file, doc_file, youtube_embed };

export const mediaSamples = (): FieldSamples<'image_file' | 'doc_file' | 'youtube_embed'> => ({
  image_file: {
    field: { ...SAMPLE, type: 'image_file', label: sampleText('image_file') },
    filled: '/template-images/new-season.svg',
    wrong: 'javascript:x',
  },
  doc_file: {
    field: { ...SAMPLE, type: 'doc_file', label: sampleText('doc_file') },
    filled: 'https://magazam.example/beden.pdf',
    wrong: 'javascript:x',
  },
  youtube_embed: {
    field: { ...SAMPLE, type: 'youtube_embed', label: sampleText('youtube_embed') },
    filled: 'https://youtu.be/aqz-KE-bpKQ',
    wrong: 'https://vimeo.com/1',
  },
});
