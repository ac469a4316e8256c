import { listenForEvent } from '@catalogue/subjects/event';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  trigger: { 'event-custom': { listen: listenForEvent } },
};
