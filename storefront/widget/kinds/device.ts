import type { Device } from '@catalogue/situation';
import { matchesDevice } from '@catalogue/subjects/visitor';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = { who: { device: { matches: matchesDevice } } };

export const open: KindsChunk['open'] = () => ({ know: () => ({ device: readDevice(navigator) }) });

/** Returns the device by its user agent; an iPad identifies itself as a Mac, but has touch. */
export function readDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop';
}
