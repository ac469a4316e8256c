import { listenForScroll } from '@catalogue/subjects/scroll';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  trigger: { 'scroll-depth': { listen: listenForScroll } },
};
