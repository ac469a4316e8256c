import type { Plain } from '../fields/types';
import type { Place } from '../kinds';

const CENTRED = ['modal', 'split', 'takeover'];

/** Returns whether a frame covers the page, so that it becomes a modal dialog. */
export function overlayOf({ kind = 'modal', overlay = 'scrim' }: Plain): boolean {
  if (kind === 'takeover') return true;
  return overlay !== 'none' && [...CENTRED, 'panel', 'sheet'].includes(String(kind));
}

export function placeOfFrame(frame: Plain): Place | 'inline' {
  const { kind = 'modal', position = 'center' } = frame as { kind?: string; position?: Place };
  if (kind === 'inline') return kind;
  if (overlayOf(frame)) return 'center';
  const isCentre = position === 'center';
  if (kind === 'bar') return position.startsWith('bottom') ? 'bottom' : 'top';
  if (kind === 'panel') return position.endsWith('left') ? 'left' : 'right';
  if (kind === 'sheet') return 'bottom';
  return kind === 'corner' && isCentre ? 'bottom-right' : position;
}
