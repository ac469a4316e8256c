import { drawObject, objectCss } from '../blocks/object/draw';
import type { DesignChunk } from '../render/types';

export const decorate: DesignChunk['decorate'] = (context) => {
  const { ornament } = (context.design.frame ?? {}) as { ornament?: { form?: object } };
  const {
    at = 'top',
    size = 160,
    ...form
  } = { ...ornament?.form } as { at?: string; size?: number };
  const object = drawObject({ ...form, at, width: size }, context);
  if (object) context.card.append(object);
};

export const css = objectCss;
