import { listenForClick, listenForSeen } from '@catalogue/subjects/element';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  trigger: {
    'element-click': { listen: listenForClick },
    'element-seen': { listen: listenForSeen },
  },
};
