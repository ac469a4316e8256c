import { caseFields } from '../fields/condition';
import { CHAT_NAME, OPENS_CHAT } from '../fields/opens-chat';
import type { Field, Plain, Schema } from '../fields/types';
import { cleanRichText } from '../html/rich-text';
import { isRecord } from '../lib/is-record';
import { safeMediaUrl, safeUrl } from '../lib/url';
import { blockKinds } from './blocks/registry';
import { chosenCase } from './chosen-case';
import { overlayOf, placeOfFrame } from './place';
import { chunksOf } from './render/chunks';
import { designSchema } from './schema';
import type { BlockKind } from './types';

/** Omits hidden blocks and default values, makes addresses and texts safe, and adds chunk names. */
export function prepareDesign(p: Plain): Plain {
  const steps = (Array.isArray(p.steps) ? (p.steps as Plain[]) : []).map((step) => ({
    ...step,
    blocks: (Array.isArray(step.blocks) ? (step.blocks as Plain[]) : [])
      .filter(({ hidden }) => hidden !== true)
      .map(({ block }) => ({ block: prepareBlock(block) })),
  }));
  const design = nonDefaultValues(designSchema, { ...p, steps });
  const { selector, place: beside = 'append', ...frame } = (design.frame ?? {}) as Plain;
  const place = placeOfFrame(frame);
  return withChunks({
    ...p,
    ...empty(designSchema),
    ...design,
    frame: place === 'inline' ? { ...frame, selector, place: beside } : frame,
    ...(place !== 'center' && { at: place }),
    ...(place === 'center' && !overlayOf(frame) && { open: true }),
  });
}

const withChunks = (design: Plain): Plain => {
  const parts = chunksOf(design);
  return parts.length > 0 ? { ...design, parts } : design;
};

/** Returns a form with all fields set to undefined, so that unwrapping fills in no defaults. */
const empty = (schema: Schema): Plain =>
  Object.fromEntries(schema.map(({ name }) => [name, undefined]));

function prepareBlock(block: unknown): Plain {
  const { kind, form } = chosenCase(block);
  const { prepare } = (blockKinds as Record<string, BlockKind>)[kind] ?? {};
  return { kind, form: prepare?.(form) ?? form };
}

/** Returns the values of a form that renderers do not assume by default. */
function nonDefaultValues(schema: Schema, p: Plain, isFrame = false): Plain {
  const found: Plain = {};
  for (const field of schema) {
    const value = nonDefaultValue(field, p[field.name], isFrame || field.name === 'frame');
    if (value !== undefined) found[field.name] = value;
  }
  return found;
}

function nonDefaultValue(field: Field, value: unknown, isFrame: boolean): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  switch (field.type) {
    case 'dropdown':
    case 'boxselect':
      return value === (field.default ?? '') && !field.required ? undefined : value;
    case 'number':
      // Renderers know the default numbers of a frame; the numbers of a block are content.
      return value === field.default && isFrame ? undefined : value;
    case 'boolean':
      return value === (field.default ?? false) ? undefined : value;
    case 'richtext':
      return cleanRichText(String(value)) || undefined;
    case 'image_file':
    case 'doc_file':
      return safeMediaUrl(value) ?? undefined;
    case 'string':
      return field.format === 'url' ? (safeUrl(value) ?? undefined) : value;
    case 'object': {
      const inner = isRecord(value) ? nonDefaultValues(field.fields, value, isFrame) : {};
      return Object.keys(inner).length > 0 ? inner : undefined;
    }
    case 'array':
      return Array.isArray(value)
        ? value.map((item) => nonDefaultValues(field.fields, isRecord(item) ? item : {}))
        : undefined;
    case 'condition': {
      const { kind, form } = chosenCase(value);
      if (kind === OPENS_CHAT) return chatLink(form);
      const inner = nonDefaultValues(caseFields(field, kind) ?? [], form, isFrame);
      const isPlain = kind === field.default && Object.keys(inner).length === 0;
      return isPlain && !field.required ? undefined : { kind, form: inner };
    }
    default:
      return value;
  }
}

/** Converts a button's chat action to a link whose fragment opens the chat with a first message. */
const chatLink = ({ payload }: Plain) => ({
  kind: 'url',
  form: { url: `#${CHAT_NAME}=${encodeURIComponent(String(payload ?? ''))}` },
});
